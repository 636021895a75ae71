"""The table over HTTP and WebSocket: many tables, people in browsers, bots in processes of their own.

Needs the extra `server`: pip install grimtable[server]
"""
