import Markup

/// The page of `daybook theme try`: the site's home page in each style, as frames. The frames follow
/// each other: a link that is opened in one of them is opened in all.
struct StylesPage {
  /// The names of the styles, which are also the paths of the frames.
  let names: [String]

  /// The page. Names of files can have characters that HTML escapes.
  var html: String {
    let frames = names.map(HTMLEscaping.keepingGreater.escaped).map { name in
      """
      <section><h2><a href="/\(name)/">\(name)</a></h2>
      <div><iframe src="/\(name)/" title="\(name)"></iframe></div></section>
      """
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Styles</title>
      <style>\(Self.style)</style>
      <form><label><input type="checkbox"> Phone</label></form>
      <main>
      \(frames.joined(separator: "\n"))
      </main>
      <script>\(Self.script)</script>
      </html>

      """
  }

  private static let style = """
    :root { color-scheme: light dark; font: 1rem/1.4 system-ui, sans-serif; }
    body { margin: 1rem; }
    form { margin-bottom: 1rem; }
    label { display: inline-block; padding: 0.5rem 0; }
    main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 27rem), 1fr)); gap: 1.5rem; }
    h2 { margin: 0 0 0.4rem; font-size: 1rem; }
    h2 a { display: inline-block; padding: 0.25rem 0; color: inherit; }
    div { container-type: inline-size; aspect-ratio: 4 / 5; overflow: hidden; border: 1px solid #8886; }
    iframe { width: 1280px; height: 1600px; border: 0; transform-origin: 0 0; scale: calc(100cqw / 1280px); }
    form:has(:checked) + main { grid-template-columns: repeat(auto-fill, 392px); }
    form:has(:checked) + main div { aspect-ratio: auto; height: 844px; }
    form:has(:checked) + main iframe { width: 100%; height: 100%; scale: 1; }
    """

  /// Opens the page of a frame that has been navigated in the other frames.
  private static let script = """
    const frames = [...document.querySelectorAll('iframe')];
    const page = f => f.contentWindow.location.pathname.slice(f.title.length + 1);
    frames.forEach(f => f.addEventListener('load', () => {
      const path = page(f);
      frames.forEach(o => o == f || page(o) == path || o.contentWindow.location.replace('/' + o.title + path));
    }));
    """
}
