/* What compiled rules do only where something fails, or where a number is too long for a word of the processor. Told so,
 * the C compiler lays it apart from what every game does, of which more then fits into the processor's cache.
 * `CPyTagged` is a size_t and `PyObject` a struct _object: this comes before the headers that say so. */
#include <stddef.h>

#define RARELY __attribute__((cold))

struct _object;
RARELY void CPy_AddTraceback(const char *, const char *, int, struct _object *);
RARELY void CPy_AttributeError(const char *, const char *, const char *, const char *, int, struct _object *);
RARELY void CPy_TypeError(const char *, struct _object *);
RARELY void CPy_TypeErrorTraceback(const char *, const char *, int, struct _object *, const char *, struct _object *);
RARELY void CPyError_OutOfMemory(void);
RARELY void CPyTagged_IncRef(size_t);
RARELY void CPyTagged_DecRef(size_t);
RARELY void CPyTagged_XDecRef(size_t);
RARELY _Bool CPyTagged_IsEq_(size_t, size_t);
RARELY _Bool CPyTagged_IsLt_(size_t, size_t);
RARELY size_t CPyTagged_Add_(size_t, size_t);
RARELY size_t CPyTagged_Subtract_(size_t, size_t);
RARELY size_t CPyTagged_Multiply_(size_t, size_t);
RARELY size_t CPyTagged_FloorDivide_(size_t, size_t);
RARELY size_t CPyTagged_Remainder_(size_t, size_t);
RARELY size_t CPyTagged_Lshift_(size_t, size_t);
RARELY size_t CPyTagged_Rshift_(size_t, size_t);
RARELY size_t CPyTagged_Negate_(size_t);
RARELY size_t CPyTagged_Invert_(size_t);
