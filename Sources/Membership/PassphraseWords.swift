/// The words that passphrases are made of: 1,024 common English words of 3 to 7 letters, so that each
/// has 10 bits. No two of them differ in one letter only.
enum PassphraseWords {
  static let all = text.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Well-known texts with many long words. Others are found as sentences, by their short words.
  static let quotations = """
     we the people of the united states in order to form a more perfect union - we hold these truths to be self evident that all men are \
    created equal - two households both alike in dignity in fair verona where we lay our scene - so we beat on boats against the current \
    borne back ceaselessly into the past - many years later as he faced the firing squad colonel aureliano buendia - the sky above the port \
    was the color of television tuned to a dead channel - you only live twice once when you are born and once when you look death in the \
    face - to be or not to be that is the question - correct horse battery staple - two roads diverged in a yellow wood - the quick brown \
    fox jumps over the lazy dog - stille nacht heilige nacht alles schläft einsam wacht - fischers fritz fischt frische fische - sein oder \
    nicht sein das ist hier die frage - carpe diem quam minimum credula postero - lorem ipsum dolor sit amet consectetur adipiscing elit sed \
    do eiusmod tempor incididunt ut labore et dolore magna aliqua \

    """

  private static let text = """
    acorn acrobat actor address advice agent airline airport airship album algebra almond alpine
    amber anchor angle animal answer antenna apple apricot april apron arcade arch archive
    arctic arena armor arrow article artist aspen atlas attic auburn august aunt author autumn
    avenue avocado award bacon badge bagel baggage baker balance balcony ballet balloon bamboo
    banana banjo banner bargain barley barn barrel basil basket bathtub battery beach bead
    beaver bedroom beehive beetle berry bicycle biology birch biscuit blanket blazer blossom
    blue bonfire border bottle bottom boulder bowl bracket branch brass breath breeze brick
    bridge bristle broom brother brown bubble bucket buckle budget buffalo bugle builder bulb
    bundle bunny burrow butter button buzzer cabbage cabin cactus cafe calm camel camera camp
    campus canal canary candle canoe canvas canyon capital captain caramel caravan carol carpet
    carrot cart cascade castle catalog cavern ceiling celery cement century cereal chalk chamber
    channel chapel chapter charm cheese cherry chess chicken chimney china cider cinema circle
    circus city clarity classic clay cliff climate clinic clock cloud clover club coach coast
    cobweb coconut coffee column comedy comet comfort compass concert cookie copper coral corner
    corsage cosmos cottage cotton country course cousin cowboy cradle crane crater crayon cream
    credit cricket cruise crumb crystal cube culture cupcake curtain cushion custard dairy
    dancer darling dawn decade deck deer delight dentist deposit desert detail diagram dial
    diamond diary digital dimple dinner doctor dollar dolphin dome domino donkey donut doorway
    double dragon drawer dress drum duet dune dusk eagle early earring earth east echo eclipse
    edge editor eight elastic elbow elder elegant element emerald emperor empire energy engine
    eraser escape essay estate evening example exhibit exotic expert explore express eyebrow
    fabric factory falcon family fancy farm fashion father fence fennel fern fiber fiction
    fiddle field fifteen figure finch finger fire first fitness flag flame flannel flask flavor
    flight flipper flood florist flower flute foam focus forest forge fork formal formula
    fortune fossil fox freedom freezer freight friend frog frost fruit future gadget galaxy
    gallery garage garden garlic garment gazelle general gentle geology geyser giant gift
    giraffe glacier glass glide globe glow goat goblet gold goose gorilla grain grammar granite
    grape gravel gravity green grey grid grocery group guest guitar habit hall hammer hammock
    hamster handful harbor harmony harness harp harvest hatch hatchet hawk heart heather helmet
    herald herb highway hilltop history hobby hockey holiday hollow honest honey hood horizon
    horn horse hostel hour humor hundred husky hybrid iceberg icicle icon idea image index
    initial insect inside invoice iris island ivory jacket jaguar january jasmine jazz jelly
    jersey jewel jigsaw joke journal journey joy juggler juice july jumper junior justice
    ketchup kettle keyhole kindle kingdom kiosk kitchen kite kitten kiwi knee knight knot koala
    label lace ladder lantern laptop lark laser lattice laurel lava lawyer leader leaf league
    lecture ledger legend lemon leopard lesson letter lettuce level library lilac lily lime
    limit linen lion liquid listen liter lively lizard lobster locket lodge logic lotion lotus
    lounge lowland loyal luggage lullaby lumber lunar lunch luxury machine magic magma magnet
    magpie mailbox majesty major mammal mammoth manager mango maple marble margin marina market
    maroon mason master matrix meadow measure medal medley melody melon member memory menu
    mermaid message meteor method metro midday milk mineral minute mirror mist mixture mobile
    model modern module moment monday monsoon month morning mosaic mother motor mouse movie
    muffin mural muscle museum music mystery myth napkin nation native nature navy nectar needle
    neon nephew neptune nest network neutral newborn nickel niece nine noble noodle nordic north
    notary notice novel nurse nursery nutmeg oasis oatmeal object observe ocean octagon october
    octopus odyssey office olive omelet onion opera optic orange orbit orca orchard orchid organ
    organic ostrich otter outdoor outline oven owner oxygen oyster ozone pacific package paddle
    padlock page painter palace pancake panda panel panther pantry parade parcel parent parsley
    partner passage pasta pastel pastime patio patrol payment peacock peanut pearl pebble pecan
    pelican pencil penguin people pepper perfume period petal phoenix phone photo physics piano
    pickle picnic picture pigeon pilgrim pillar pillow pilot pioneer pirate pitcher pixel pizza
    planet plaster plateau playful plaza pledge plum plural podium poem poetry polar polish
    pollen polygon pond popcorn poppy porch portal potato pottery powder prairie present pretzel
    prince prism private problem profile project promise protein public pudding pulley pulse
    pumpkin puppet purple puzzle pyramid python quality quarry queen quiche quick quiet quiz
    rabbit raccoon radar radio radish raft rail rainbow raisin rally random ranger rapid rattle
    raven razor recipe record reef reflect refuge region relay remedy reply reserve resort
    result reunion revenue review rhythm ribbon rice ring ripple river road robin robot romance
    roof rooster round rubber ruby rudder ruffle ruler rustic safari sailor salad salmon sample
    sandal sardine satin saturn sauce sauna scale scarf scholar school science scooter scout
    screen script scroll seafood seal season seaweed second secret sector seed segment service
    sesame seven seventh shadow shape sheep shelf shelter sheriff shield shiny ship shoe shovel
    shower shrimp shutter sibling signal silence silver sincere sister sixteen skate sketch sky
    sleeve slice slogan slope smile snail snow snowman soap soccer social soda solid solo sonata
    song south spade spark sparrow spatula speaker spider spinach spiral spirit splash sponge
    spoon spring sprout spruce square squash stable stadium stamp star statue steam steel step
    stitch stone story straw street stripe student studio sugar summer summit sunbeam sunday
    sunrise sunset supper surface surfer swallow swan sweater swim symbol syrup system tablet
    tadpole talent tank taxi teacher teapot temple tennis tent terrace textile theater theory
    thistle thread throne thumb thunder tiger timber tinsel today toggle tomato tonic tooth
    topaz tornado toucan tourist tower town tractor trade traffic trapeze treaty tree tribe
    trophy trout truck trumpet tulip tundra tunnel turkey turtle tuxedo twelve twenty twin
    typhoon uncle unicorn uniform unit upright urban useful usher valley value vanilla vase
    vault velvet vendor verse vessel veteran victor video village vinegar vintage violet violin
    vision visitor vitamin vivid vocal voice volcano volume voyage waffle wagon waist waiter
    walnut walrus waltz wander wave wedding weekend welcome whale wheat wheel whisker white wind
    window winter wisdom wish wolf wool worker world yacht yard year yogurt young zebra zero
    zipper zodiac zoom
    """
}
