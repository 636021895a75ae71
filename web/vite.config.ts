import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// `npm run dev` talks to a server started with `grimtable serve`.
const SERVER = 'http://127.0.0.1:8000';

/** Lays beside every file of text the same file packed twice: the server sends what the browser takes. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle({ dir = '' }, files) {
      for (const name of Object.keys(files).filter((name) => /\.(css|html|js|svg)$/.test(name))) {
        const path = join(dir, name);
        const plain = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(plain));
        writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), packed()],
  base: '/',
  build: {
    outDir: '../src/grimtable/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: URLs
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  test: { include: ['tests/**/*.test.ts'] },
  server: {
    proxy: { '/api': { target: SERVER, ws: true } },
  },
});
