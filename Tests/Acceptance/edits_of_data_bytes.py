"""Whether an edit changed only bytes that it may change: by the marks of PyYAML, by lines, and by what was inserted or removed."""
import re

import yaml


def common(old, new):
    """The lengths of the common start and of the common end."""
    limit = min(len(old), len(new))
    start = next((index for index in range(limit) if old[index] != new[index]), limit)
    end = next((index for index in range(limit - start) if old[-1 - index] != new[-1 - index]), limit - start)
    return start, end


def within(inner, outer):
    """Whether a text is what remains of another one from which characters are removed."""
    rest = iter(outer)
    return all(character in rest for character in inner)


def byte_problem(file, old, new, op, path, tree):
    """What is wrong with the bytes of an edited text; None if nothing is."""
    start, end = common(old, new)
    removed, inserted = old[start:len(old) - end], new[start:len(new) - end]
    value = tree
    for step in path if op != "insert" else path[:-1]:
        value = value[step]
    if op == "insert":
        isFirst = not value or path[:-1] == [] and not tree
        if not isFirst and removed and not within(removed, inserted):
            return f"an insertion removes {removed!r}"
    if op == "set" and not isinstance(value, (dict, list)) and "\r" in removed and "\n" not in removed:
        return f"a line end changes in {removed!r}"
    ends = new.replace("\r\n", "")
    if "\r\n" in old and "\n" not in old.replace("\r\n", "") and "\n" in ends and not file.endswith(("csv", "tsv")):
        return "a line end is not CRLF"
    if new.endswith("\n") != old.endswith("\n") and old and op == "set" and not isinstance(value, (dict, list)) and path:
        return "the last line end changes"
    if new.startswith("\ufeff") != old.startswith("\ufeff"):
        return "the byte order mark changes"
    if file.endswith(("yaml", "yml")):
        return yaml_problem(old, new, (start, len(old) - end), inserted, op, path)
    isLong = '"""' in old or "'''" in old
    if op != "insert" and file.endswith("toml") and not isinstance(value, (dict, list)) and not isLong and removed.count("\n") > 2:
        return f"{removed!r} is more than one value"
    return None


def yaml_problem(old, new, changed, inserted, op, path):
    """Whether a change is outside of a value of YAML, by PyYAML's marks."""
    try:
        root = yaml.compose(old, Loader=yaml.SafeLoader)
    except (yaml.YAMLError, RecursionError):
        return None
    found = bounds_of(root, path, old) if op == "remove" else bounds_of(root, path if op == "set" else path[:-1], old)
    if not found:
        return None
    first, last = found
    start, end = changed
    if op == "insert" and "*" in old or "*" in old[start:end] or "&" in old[start:end]:
        return None
    if op == "insert":
        shift = inserted
        while start == end and shift and start > line_end(old, last) + 1 and old[start - 1] == shift[-1]:
            start, end, shift = start - 1, end - 1, old[start - 1] + shift[:-1]
        isEmpty = old[start:end].strip() in ("[]", "{}")
        isFine = isEmpty or first - 1 <= start and end <= line_end(old, last) + 1 and within(old[start:end], inserted)
        return None if isFine else f"{old[start:end]!r} is replaced by an insertion at {start} of {first}..{last}"
    while True:
        before, after = old[start:max(start, first)], old[min(end, last):end]
        if op == "remove":
            isKept = is_own(before, after, new if inserted else "")
        else:
            isKept = is_kept(before, inserted) and is_kept(after, inserted) and end <= line_end(old, last) + 1
        if isKept:
            return None
        if inserted or not start or old[start - 1] != old[end - 1]:
            return f"{before!r} and {after!r} around {first}..{last} are changed"
        start, end = start - 1, end - 1


def is_own(before, after, new):
    """Whether a removal takes white space and signs, and the comment after a value or before its comma. Comments of a list that becomes
    an empty one, or before its last value, are in the new text."""
    first, _, rest = after.partition("\n")
    signs = " \t\r\n,-?"
    isComment = first.strip(signs).startswith("#") or not first.strip(signs)
    isBeforeComma = after.rstrip().endswith(",")
    comments = re.findall(r"#.*", before)
    others = re.sub(r"#.*|[&!]\S*|[{}\[\]]", "", before).strip(signs)
    return isComment and (not rest.strip(signs) or isBeforeComma) and not others and all(one in new for one in comments)


def is_kept(part, inserted):
    """Whether text around a value has only white space and signs, or stays."""
    rest = part.strip(" \t\r\n,-?")
    return within(part.replace(" ", "").replace(",", "").strip("\r\n"), inserted.replace(" ", "")) or not rest


def line_end(text, offset):
    found = text.find("\n", offset)
    return len(text) if found < 0 else found


def bounds_of(node, path, text):
    """The first and the last offset of a value, from its key on; None if it is merged."""
    first = node.start_mark.index
    for step in path:
        if isinstance(node, yaml.MappingNode):
            found = [(key, value) for key, value in node.value if key.value == step]
            if not found:
                return None
            key, node = found[-1]
            first = key.start_mark.index
        elif isinstance(node, yaml.SequenceNode):
            node = node.value[step]
            first = node.start_mark.index
        else:
            return None
    return first, last_of(node, text)


def last_of(node, text):
    """The offset after the last leaf of a block value, and after the lines that are in it."""
    if getattr(node, "flow_style", True) or not node.value:
        return node.end_mark.index
    last = node.value[-1]
    return line_end(text, last_of(last[1] if isinstance(last, tuple) else last, text))
