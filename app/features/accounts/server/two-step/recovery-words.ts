/** Short words of the shore, easy to read aloud and to tell apart. */
export const recoveryWords = `
acre apple arch aunt axle bake ball band bank bark barn bask bead beam bell belt bend bird blue boat bolt bone book boot
bore bowl brig brim buoy cafe cake calm cape cart cask cave chip clam clay clip coal coat coil cone cook cord cork corn
cove crab crew crow cube dale dawn deck deer dell dock door dove drum duck dune dusk east edge fawn fern film fire fish
flag flax foam fold ford fork fort foxy frog gale gate gift glen glow goat gold gong gulf gull gust hail half hand harp
hawk hazel helm herb herd hill hive hood hook horn hull iris iron isle jade jump keel kelp kiln king kite knot lace lake
lamb lamp land lane lark lava lawn leaf lens lily lime line linen lion loaf loft loom loon lynx mail malt maple mark
mast maze meal mesh mill mint mist moon moor moss moth nest node noon nook oak oars oath ocean opal oval oven owls pace
palm park path peak pear peat pier pike pine pink pipe plum poem pond pony port quay quilt raft rail rain rake reed reef
ring road robe rock roof rope rose ruby rust sail salt sand seal seed shed ship silk sled snow soap sock soil song soup
star stem sun surf swan tail tank team tent tern tide tile tree tuna tusk twig urn vale vane vest view vine wave well
weir west wind wing wolf wood wool wren yard yarn yoke
`
  .trim()
  .split(/\s+/)
