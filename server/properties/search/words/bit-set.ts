/** Whole numbers, a bit each. */
export class BitSet {
  private bits: Uint32Array<ArrayBuffer>

  constructor(bits = new Uint32Array(32)) {
    this.bits = bits
  }

  copy() {
    return new BitSet(this.bits.slice())
  }

  has(number: number) {
    return ((this.bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0
  }

  add(number: number) {
    const place = number >>> 5
    if (place >= this.bits.length) this.grow(Math.max(place + 1, this.bits.length * 2))
    this.bits[place]! |= 1 << (number & 31)
  }

  delete(number: number) {
    const place = number >>> 5
    if (place < this.bits.length) this.bits[place]! &= ~(1 << (number & 31))
  }

  addAll(other: BitSet) {
    if (other.bits.length > this.bits.length) this.grow(other.bits.length)
    other.bits.forEach((bits, place) => {
      this.bits[place]! |= bits
    })
  }

  keepAll(other: BitSet) {
    this.bits.forEach((bits, place) => {
      this.bits[place] = bits & (other.bits[place] ?? 0)
    })
  }

  each(visit: (number: number) => void) {
    this.bits.forEach((bits, place) => {
      for (let rest = bits; rest !== 0; rest &= rest - 1) visit(place * 32 + 31 - Math.clz32(rest & -rest))
    })
  }

  private grow(length: number) {
    const larger = new Uint32Array(length)
    larger.set(this.bits)
    this.bits = larger
  }
}
