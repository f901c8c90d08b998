import Bytes

/// Names of emoji between colons, as GitHub, Hugo and Jekyll's plugin jemoji write them.
enum EmojiNames {
  /// Names with their emoji, separated by spaces.
  private static let text = """
    smile 😄 smiley 😃 grinning 😀 grin 😁 laughing 😆 joy 😂 rofl 🤣 wink 😉 blush 😊 innocent 😇 \
    slightly_smiling_face 🙂 upside_down_face 🙃 heart_eyes 😍 kissing_heart 😘 yum 😋 \
    stuck_out_tongue 😛 stuck_out_tongue_winking_eye 😜 sunglasses 😎 nerd_face 🤓 thinking 🤔 \
    neutral_face 😐 expressionless 😑 smirk 😏 roll_eyes 🙄 unamused 😒 grimacing 😬 relieved 😌 \
    pensive 😔 sleepy 😪 sleeping 😴 mask 😷 dizzy_face 😵 confused 😕 worried 😟 \
    slightly_frowning_face 🙁 open_mouth 😮 hushed 😯 astonished 😲 flushed 😳 fearful 😨 \
    cold_sweat 😰 cry 😢 sob 😭 scream 😱 disappointed 😞 sweat 😓 sweat_smile 😅 weary 😩 \
    tired_face 😫 triumph 😤 rage 😡 angry 😠 skull 💀 poop 💩 hankey 💩 clown_face 🤡 ghost 👻 \
    alien 👽 robot 🤖 smiley_cat 😺 see_no_evil 🙈 hear_no_evil 🙉 speak_no_evil 🙊 heart ❤️ \
    yellow_heart 💛 green_heart 💚 blue_heart 💙 purple_heart 💜 broken_heart 💔 \
    sparkling_heart 💖 two_hearts 💕 100 💯 boom 💥 collision 💥 dizzy 💫 sweat_drops 💦 dash 💨 \
    bomb 💣 speech_balloon 💬 thought_balloon 💭 zzz 💤 wave 👋 raised_hand ✋ ok_hand 👌 v ✌️ \
    crossed_fingers 🤞 metal 🤘 point_left 👈 point_right 👉 point_up ☝️ point_up_2 👆 \
    point_down 👇 +1 👍 thumbsup 👍 -1 👎 thumbsdown 👎 fist ✊ facepunch 👊 punch 👊 clap 👏 \
    raised_hands 🙌 open_hands 👐 handshake 🤝 pray 🙏 writing_hand ✍️ muscle 💪 eyes 👀 eye 👁️ \
    brain 🧠 baby 👶 boy 👦 girl 👧 man 👨 woman 👩 older_man 👴 older_woman 👵 shrug 🤷 facepalm 🤦 \
    construction_worker 👷 detective 🕵️ runner 🏃 walking 🚶 dancer 💃 dog 🐶 cat 🐱 mouse 🐭 \
    rabbit 🐰 fox_face 🦊 bear 🐻 panda_face 🐼 tiger 🐯 lion 🦁 cow 🐮 pig 🐷 frog 🐸 monkey 🐒 \
    chicken 🐔 penguin 🐧 bird 🐦 eagle 🦅 duck 🦆 owl 🦉 bug 🐛 ant 🐜 bee 🐝 honeybee 🐝 \
    butterfly 🦋 snail 🐌 snake 🐍 turtle 🐢 octopus 🐙 crab 🦀 fish 🐟 dolphin 🐬 whale 🐳 shark 🦈 \
    horse 🐴 unicorn 🦄 gopher 🐹 hamster 🐹 paw_prints 🐾 bouquet 💐 cherry_blossom 🌸 rose 🌹 \
    sunflower 🌻 tulip 🌷 seedling 🌱 evergreen_tree 🌲 deciduous_tree 🌳 palm_tree 🌴 cactus 🌵 \
    herb 🌿 four_leaf_clover 🍀 maple_leaf 🍁 mushroom 🍄 apple 🍎 banana 🍌 grapes 🍇 \
    strawberry 🍓 cherries 🍒 lemon 🍋 pizza 🍕 hamburger 🍔 fries 🍟 taco 🌮 bread 🍞 cheese 🧀 \
    egg 🥚 cake 🍰 birthday 🎂 cookie 🍪 chocolate_bar 🍫 candy 🍬 doughnut 🍩 icecream 🍦 coffee ☕ \
    tea 🍵 beer 🍺 beers 🍻 wine_glass 🍷 cocktail 🍸 tada 🎉 confetti_ball 🎊 balloon 🎈 gift 🎁 \
    christmas_tree 🎄 jack_o_lantern 🎃 fireworks 🎆 sparkles ✨ trophy 🏆 medal_sports 🏅 \
    1st_place_medal 🥇 soccer ⚽ basketball 🏀 football 🏈 tennis 🎾 dart 🎯 video_game 🎮 \
    game_die 🎲 art 🎨 guitar 🎸 musical_note 🎵 notes 🎶 headphones 🎧 microphone 🎤 \
    movie_camera 🎥 clapper 🎬 tv 📺 camera 📷 computer 💻 desktop_computer 🖥️ keyboard ⌨️ \
    printer 🖨️ iphone 📱 phone ☎️ telephone ☎️ battery 🔋 electric_plug 🔌 bulb 💡 flashlight 🔦 \
    books 📚 book 📖 open_book 📖 notebook 📓 newspaper 📰 bookmark 🔖 label 🏷️ moneybag 💰 \
    dollar 💵 credit_card 💳 email 📧 envelope ✉️ mailbox 📫 package 📦 inbox_tray 📥 \
    outbox_tray 📤 pencil 📝 memo 📝 pencil2 ✏️ briefcase 💼 file_folder 📁 open_file_folder 📂 \
    calendar 📆 date 📅 chart_with_upwards_trend 📈 chart_with_downwards_trend 📉 bar_chart 📊 \
    clipboard 📋 pushpin 📌 round_pushpin 📍 paperclip 📎 link 🔗 straight_ruler 📏 scissors ✂️ \
    wastebasket 🗑️ lock 🔒 unlock 🔓 key 🔑 hammer 🔨 wrench 🔧 hammer_and_wrench 🛠️ gear ⚙️ \
    nut_and_bolt 🔩 microscope 🔬 telescope 🔭 satellite 📡 pill 💊 syringe 💉 door 🚪 bed 🛏️ \
    shopping_cart 🛒 rocket 🚀 airplane ✈️ car 🚗 taxi 🚕 bus 🚌 train 🚋 bike 🚲 bicyclist 🚴 \
    ship 🚢 boat ⛵ sailboat ⛵ anchor ⚓ construction 🚧 traffic_light 🚥 house 🏠 office 🏢 \
    school 🏫 hospital 🏥 bank 🏦 factory 🏭 earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 \
    globe_with_meridians 🌐 world_map 🗺️ mountain ⛰️ volcano 🌋 beach_umbrella 🏖️ sunrise 🌅 \
    rainbow 🌈 sunny ☀️ cloud ☁️ umbrella ☔ snowflake ❄️ snowman ⛄ zap ⚡ fire 🔥 droplet 💧 \
    ocean 🌊 star ⭐ star2 🌟 stars 🌠 moon 🌔 full_moon 🌕 hourglass ⌛ watch ⌚ alarm_clock ⏰ \
    stopwatch ⏱️ white_check_mark ✅ heavy_check_mark ✔️ ballot_box_with_check ☑️ x ❌ \
    negative_squared_cross_mark ❎ heavy_multiplication_x ✖️ heavy_plus_sign ➕ \
    heavy_minus_sign ➖ question ❓ grey_question ❔ exclamation ❗ heavy_exclamation_mark ❗ \
    grey_exclamation ❕ warning ⚠️ no_entry ⛔ no_entry_sign 🚫 stop_sign 🛑 recycle ♻️ \
    information_source ℹ️ new 🆕 free 🆓 up 🆙 cool 🆒 ok 🆗 sos 🆘 arrow_up ⬆️ arrow_down ⬇️ \
    arrow_left ⬅️ arrow_right ➡️ arrow_upper_right ↗️ arrows_counterclockwise 🔄 back 🔙 \
    end 🔚 top 🔝 soon 🔜 red_circle 🔴 large_blue_circle 🔵 white_circle ⚪ black_circle ⚫ \
    small_red_triangle 🔺 white_large_square ⬜ black_large_square ⬛ loudspeaker 📢 mega 📣 \
    bell 🔔 no_bell 🔕 mag 🔍 mag_right 🔎 copyright ©️ registered ®️ tm ™️ checkered_flag 🏁 \
    triangular_flag_on_post 🚩 crown 👑 gem 💎 ring 💍 lipstick 💄 eyeglasses 👓 necktie 👔 \
    shirt 👕 jeans 👖 dress 👗 mortar_board 🎓 crystal_ball 🔮 magic_wand 🪄 wrapped_gift 🎁 \
    thread 🧵 hugs 🤗 partying_face 🥳 star_struck 🤩 exploding_head 🤯 face_with_monocle 🧐 \
    cowboy_hat_face 🤠 raised_eyebrow 🤨 zipper_mouth_face 🤐 vulcan_salute 🖖 ledger 📒 \
    page_facing_up 📄 scroll 📜 floppy_disk 💾 cd 💿 dvd 📀 watermelon 🍉 peach 🍑 tomato 🍅 corn 🌽 \
    carrot 🥕 rice 🍚 spaghetti 🍝 sushi 🍣 ramen 🍜 poultry_leg 🍗 bacon 🥓
    """

  private static let emoji: [String: String] = {
    let words = text.split(separator: " ").map(String.init)
    return Dictionary(
      stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) },
      uniquingKeysWith: { first, _ in first })
  }()

  /// A Markdown text whose names outside of code are replaced with their emoji.
  static func replaced(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: ":")) else { return bytes }
    let code = CodeRegions(bytes, countsHTML: true)
    var out: [UInt8] = []
    var copied = 0
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: ":")) {
      let name = bytes[(start + 1)...].prefix { $0.isWord || $0 == 0x2B || $0 == 0x2D }
      let end = name.endIndex
      index = start + 1
      guard !name.isEmpty, name.count < 40, end < bytes.count, bytes[end] == UInt8(ascii: ":"),
        start == 0 || !bytes[start - 1].isWord, !code.contains(start),
        let emoji = emoji[String(decoding: name, as: UTF8.self)]
      else { continue }
      out += bytes[copied..<start]
      out += emoji.utf8
      copied = end + 1
      index = end + 1
    }
    return copied == 0 ? bytes : out + bytes[copied...]
  }
}
