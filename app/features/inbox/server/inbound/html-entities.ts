/** The characters from 160 on, in their order (HTML 4, 24.2). */
const latin = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
  middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml
  Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave
  aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde
  ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`

/** The others (HTML 4, 24.3 and 24.4): each name before its character. */
const others = `quot " amp & lt < gt > apos ' OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ ndash – mdash — lsquo ‘ rsquo ’
  sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ euro €
  image ℑ weierp ℘ real ℜ trade ™ alefsym ℵ larr ← uarr ↑ rarr → darr ↓ harr ↔ crarr ↵ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓ hArr ⇔ forall ∀
  part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ minus − lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪
  int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ lceil ⌈
  rceil ⌉ lfloor ⌊ rfloor ⌋ lang ⟨ rang ⟩ loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦ Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η
  Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω alpha α beta β
  gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π rho ρ sigmaf ς sigma σ tau τ
  upsilon υ phi φ chi χ psi ψ omega ω thetasym ϑ upsih ϒ piv ϖ`

const characters = new Map([
  ...words(latin).map((name, at) => [name, String.fromCodePoint(160 + at)] as const),
  ...words(others).flatMap((name, at, all) => (at % 2 === 0 ? [[name, all[at + 1]!] as const] : [])),
  // Spaces are one kind to a reader, and what is not seen is left out.
  ...['nbsp', 'ensp', 'emsp', 'thinsp'].map((name) => [name, ' '] as const),
  ...['shy', 'zwnj', 'zwj', 'lrm', 'rlm'].map((name) => [name, ''] as const),
])

/** Decodes the named and numbered characters of HTML; a name that it does not know stays as it is written. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,8});/gi,
    (entity, name: string) => (name.startsWith('#') ? numbered(name.slice(1)) : characters.get(name)) ?? entity,
  )
}

/** By its number; from 128 to 159 old programs mean Windows' characters, as browsers read them. */
function numbered(number: string) {
  const point = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number)
  if (point >= 128 && point < 160) return new TextDecoder('windows-1252').decode(new Uint8Array([point]))
  return point >= 32 && point < 0x11_0000 ? String.fromCodePoint(point).toWellFormed() : ' '
}

function words(text: string) {
  return text.split(/\s+/)
}
