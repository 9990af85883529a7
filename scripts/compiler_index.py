"""Reads the index that the compiler writes beside a debug build: where which name is declared and used."""

import ctypes, pathlib, shutil, sys

DEFINITION, REFERENCE, IMPLICIT = 1 << 1, 1 << 2, 1 << 8
MODULE, EXTENSION, PARAMETER, RECORD = 1, 9, 25, 2


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.POINTER(ctypes.c_char)), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode()


library = ctypes.CDLL(str(pathlib.Path(shutil.which("swift")).resolve().parent.parent / "lib" / "libIndexStore.so"))
TEXTS = "unit_reader_get_main_file unit_dependency_get_filepath unit_dependency_get_name symbol_get_usr symbol_get_name"
OBJECTS = "store_create unit_reader_create record_reader_create occurrence_get_symbol"
RESULTS = dict.fromkeys(TEXTS.split(), Text) | dict.fromkeys(OBJECTS.split(), ctypes.c_void_p)
RESULTS["occurrence_get_roles"] = ctypes.c_uint64


def index(name, *given):
    """Calls a function of the library; integers are objects of it."""
    function = getattr(library, "indexstore_" + name)
    function.restype = RESULTS.get(name, ctypes.c_uint)
    return function(*[ctypes.c_void_p(x) if isinstance(x, int) else x for x in given])


def each(apply, subject, body, *more, item=ctypes.c_void_p):
    """Calls `body` for what a function of the library visits."""
    visit = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, item)(lambda _, x: body(x) or True)
    index(apply, subject, *more, None, visit)


def index_of(build):
    """The index of a build folder, such as .build/debug."""
    return index("store_create", str(build / "index/store").encode(), None)


def occurrences(store, files):
    """The file, line, roles, identifier and name of all that the newest units of the files have."""
    newest = {}

    def unit(name):
        name = str(name).encode()
        reader = index("unit_reader_create", store, name, None)
        path = str(index("unit_reader_get_main_file", reader))
        if path in files:
            seconds, nanos = ctypes.c_int64(), ctypes.c_int64()
            index("unit_reader_get_modification_time", reader, ctypes.byref(seconds), ctypes.byref(nanos))
            newest[path] = max(newest.get(path, (0, 0, b"")), (seconds.value, nanos.value, name))
        index("unit_reader_dispose", reader)

    each("store_units_apply_f", store, unit, ctypes.c_uint(0), item=Text)
    if missing := files - newest.keys():
        sys.exit(f"{sys.argv[0]}: the compiler's index has nothing of {min(missing)}")
    found = []
    for path, (_, _, name) in newest.items():
        records = []

        def dependency(x):
            if index("unit_dependency_get_kind", x) == RECORD and str(index("unit_dependency_get_filepath", x)) == path:
                records.append(str(index("unit_dependency_get_name", x)).encode())

        def occurrence(x):
            symbol, roles = index("occurrence_get_symbol", x), index("occurrence_get_roles", x)
            if index("symbol_get_kind", symbol) in (MODULE, EXTENSION, PARAMETER):
                return
            line, column = ctypes.c_uint(), ctypes.c_uint()
            index("occurrence_get_line_col", x, ctypes.byref(line), ctypes.byref(column))
            usr, name = (str(index("symbol_" + x, symbol)) for x in ("get_usr", "get_name"))
            found.append((path, line.value, roles, usr, name))

        reader = index("unit_reader_create", store, name, None)
        each("unit_reader_dependencies_apply_f", reader, dependency)
        for record in records:
            each("record_reader_occurrences_apply_f", index("record_reader_create", store, record, None), occurrence)
    return found
