import Foundation
import Testing

/// The page of publications, from BibTeX as other tools export it.
@Suite struct PublicationTests {
  private func run(
    _ bib: String, _ files: [String: String] = [:]
  ) throws -> (TestSite, TestSite.Run) {
    var all = files
    all["content/publications.bib"] = bib
    all["content/profile.yaml"] = all["content/profile.yaml"] ?? "basics: {name: Jane Doe}\n"
    let site = try TestSite(all)
    return (site, try site.run(["build", "--as-of", "2026-03-02"]))
  }

  private func page(_ bib: String, _ files: [String: String] = [:]) throws -> String {
    let (site, run) = try run(bib, files)
    #expect(run.status == 0, "\(run.errors)")
    return try site.text("public/publications/index.html")
  }

  private static let zotero = #"""

    @article{doe_measuring_2024,
    	title = {Measuring tides with {MEMS} sensors in the {North} {Sea}},
    	volume = {12},
    	copyright = {All rights reserved},
    	issn = {1234-5678},
    	url = {https://journal.example/articles/12\_3~a},
    	doi = {10.1234/jt.2024.017},
    	abstract = {We measure tides \& waves at 5~cm.},
    	language = {en},
    	number = {3},
    	urldate = {2024-06-01},
    	journal = {Journal of Tides},
    	author = {Doe, Jane and M{\"u}ller, J{\"o}rg and Berg, Ada},
    	month = may,
    	year = {2024},
    	keywords = {tides, sensors},
    	pages = {45--67},
    	file = {Full Text:/home/jane/Zotero/storage/AB/Doe.pdf:application/pdf},
    }
    """#
  private static let scholar = """
    @article{doe2023swell,
      title={Swell prediction with small models},
      author={Doe, Jane Q and Berg, Ada and others},
      journal={arXiv preprint arXiv:2301.00042},
      year={2023}
    }
    """
  private static let dblp = """
    @inproceedings{DBLP:conf/tide/DoeB22,
      author       = {Jane Doe and
                      Ada Berg 0001},
      editor       = {Max Mole},
      title        = {Harbour Maps},
      booktitle    = {Proceedings of the 3rd Conference on Tides, {TIDE} 2022, Hafen,
                      June 1-3, 2022},
      series       = {Lecture Notes},
      volume       = {17},
      pages        = {1--9},
      publisher    = {Example Press},
      year         = {2022},
      url          = {https://doi.org/10.5555/tide.22},
      doi          = {10.5555/TIDE.22},
      timestamp    = {Mon, 01 Jan 2024 00:00:00 +0100},
      biburl       = {https://dblp.example/rec/conf/tide/DoeB22.bib},
      bibsource    = {dblp computer science bibliography, https://dblp.example}
    }
    """
  private static let acl = """
    @inproceedings{doe-etal-2021-words,
        title = "Words at Sea: {A} Corpus",
        author = "Doe, Jane  and
          van den Broek, Lucas  and
          {\\O}stby, P{\\aa}l",
        editor = "Mole, Max",
        booktitle = "Proceedings of Examples in Language",
        month = nov,
        year = "2021",
        address = "Hafen",
        publisher = "Association for Examples",
        url = "https://anthology.example/2021.main-1",
        pages = "10--19",
        abstract = "Short.",
    }
    """
  private static let arXiv = """
    @misc{doe2025foam,
          title={Foam and $\\mathcal{O}(n^2)$ bubbles},
          author={Jane Doe and José Núñez},
          year={2025},
          eprint={2501.12345},
          archivePrefix={arXiv},
          primaryClass={physics.ao-ph},
          url={https://arxiv.org/abs/2501.12345},
    }
    """

  @Test func `exports of other tools are read together`() throws {
    let people = "- {id: ada, name: Ada Berg}\n- {id: joerg, name: Jörg Müller}\n"
    let html = try page(
      [Self.zotero, Self.scholar, Self.dblp, Self.acl, Self.arXiv].joined(separator: "\n\n"),
      ["content/people.yaml": people])
    for text in [
      "Measuring tides with MEMS sensors in the North Sea", "tides &amp; waves at 5\u{A0}cm.",
      "<strong class=\"p-author\" dir=\"auto\">Jane Doe</strong>",
      "<strong class=\"p-author\" dir=\"auto\">Jane Q Doe</strong>",
      "/people/joerg/\" dir=\"auto\">Jörg Müller</a>", "/people/ada/\" dir=\"auto\">Ada Berg</a>",
      " and others",
      "<cite dir=\"auto\">Journal of Tides</cite> 12(3), 45–67",
      "https://doi.org/10.1234/jt.2024.017",
      "https://arxiv.org/abs/2301.00042",
      "Pål Østby", "Lucas van den Broek", "Foam and O(n²) bubbles",
      "https://arxiv.org/abs/2501.12345",
      "href=\"/publications.bib\"", "\"@type\":\"ScholarlyArticle\"",
    ] {
      #expect(html.contains(text), "\(text)")
    }
    let years = html.matches(of: /<h2 id="y-(\d+)-title">/).map { String($0.1) }
    #expect(years == ["2025", "2024", "2023", "2022", "2021"])
    #expect(html.matches(of: /data-kind="preprint"/).count == 2)
    #expect(!html.contains("Zotero/storage"))
  }

  @Test func `the bib te x shown has no fields of the site`() throws {
    let bib = """
      @string{jt = "J. Tides"}
      @article{a, title = {T}, author = {Doe, Jane}, journal = jt, year = 2020, selected = {true},
        pdf = {/papers/a.pdf}, code = {https://code.example/a}, abbr = {JT}, abstract = {A <b>}}
      @misc{b, title = {U}, year = {to appear}, bibtex_show = {false}}
      """
    let html = try page(bib, ["content/papers/a.pdf": "%PDF"])
    #expect(
      html.contains(
        "@article{a,\n  title = {T},\n  author = {Doe, Jane},\n  journal = {J. Tides},\n  year = {2020}\n}"
      ))
    #expect(!html.contains("@misc{b"))
    #expect(html.contains("href=\"/papers/a.pdf\">PDF") && html.contains("A &lt;b&gt;"))
    #expect(
      html.matches(of: /<h2 id="y-[^"]*">([^<]*)/).map { String($0.1) } == ["To appear", "2020"])
  }

  @Test(arguments: [
    ("@misc{a, title = {T}, pdf = {none.pdf}}", "content/publications.bib:1:29: "),
    ("@misc{a,\n title = {T", "content/publications.bib:2:10: error: the '{' is not closed"),
    (
      "@misc{a, year = 2020}",
      "content/publications.bib:1:1: warning: the publication 'a' has no title"
    ),
    (
      "@misc{a, title={T}, html={javascript:alert(1)}}",
      "publications.bib:1:26: warning: 'html' is neither"
    ),
  ])
  func `mistakes are named with file, line and column`(bib: String, message: String) throws {
    let (site, run) = try run(bib)
    #expect(run.errors.contains(message), "\(run.errors)")
    let html = try? site.text("public/publications/index.html")
    #expect(html?.contains("javascript:alert") != true)
  }

  @Test func `a changed file and its text render the page`() throws {
    let (site, first) = try run("@misc{a, title = {First}, year = 2020}")
    #expect(first.status == 0, "\(first.errors)")
    try site.write("@misc{a, title = {Second}, year = 2021}", to: "content/publications.bib")
    try site.write(
      "---\ntitle: Papers\nsummary: All of them\n---\nText.\n", to: "content/publications.md")
    let run = try site.run(["build", "--as-of", "2026-03-02", "--verify"])
    #expect(run.status == 0, "\(run.errors)")
    let html = try site.text("public/publications/index.html")
    #expect(html.contains("Second") && html.contains("<h1>Papers</h1>") && html.contains("Text."))
  }

  @Test func `the home page shows selected publications`() throws {
    let (site, run) = try run(
      "@misc{a, title = {First}, selected = {true}}\n@misc{b, title = {Second}}",
      ["content/site.yaml": "title: S\ntheme: {home: [publications]}\n"])
    #expect(run.status == 0, "\(run.errors)")
    let html = try site.text("public/index.html")
    #expect(html.contains("First") && !html.contains("Second"))
  }
}
