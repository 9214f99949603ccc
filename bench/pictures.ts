/** Measures the cost of uploading eight photos of 12 megapixels, and the response times of pages meanwhile. `npm run bench -- pictures` */
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { cpuSeconds, watch } from './load.ts'
import { type Running, startSite } from './servers.ts'

const count = 8
const rounds = 3

export interface PictureCosts {
  /** Milliseconds of CPU for all eight. */
  bare: number
  site: number
  /** Seconds until all eight uploads were answered, with all widths on disk. */
  elapsed: number
  /** Milliseconds, of a cached and of a rendered page: without other work, and during the uploads. */
  p99: { page: string; quiet: number; meanwhile: number }[]
}

export async function pictureCosts(folder: string): Promise<PictureCosts> {
  const files = await makePhotos(folder)
  const bare = Number(execFileSync(process.execPath, ['bench/bare-pictures.ts', String(rounds), ...files])) / 1000
  const site = await startSite(join(folder, 'pictures'), true)
  try {
    const photos = files.map((file) => readFileSync(file))
    await upload(site, photos.slice(0, 1))
    const before = cpuOf(site)
    const start = performance.now()
    for (let round = 0; round < rounds; round++) await upload(site, photos)
    const elapsed = (performance.now() - start) / 1000 / rounds
    const cost = ((cpuOf(site) - before) * 1000) / rounds
    const p99 = []
    for (const [page, cookie] of [
      ['cached', ''],
      ['rendered', 'session=bench'],
    ] as const) {
      const quiet = await watch(site, cookie, () => setTimeout(4000))
      const meanwhile = await watch(site, cookie, async () => {
        for (let round = 0; round < rounds; round++) await upload(site, photos)
      })
      p99.push({ page, quiet, meanwhile })
    }
    return { bare, site: cost, elapsed, p99 }
  } finally {
    await site.stop()
  }
}

export function printPictureCosts({ bare, site, elapsed, p99 }: PictureCosts) {
  const ratio = site / bare
  console.log(`\nEight photos of 12 megapixels, all widths on disk after ${elapsed.toFixed(1)} s:\n`)
  console.log('| what | here | baseline | ratio | aim |\n| --- | --- | --- | --- | --- |')
  const cpu = [`${site.toFixed(0)} ms`, `${bare.toFixed(0)} ms bare sharp`, ratio.toFixed(2), verdict(ratio, 1.3)]
  console.log(`| CPU of the site and its image process | ${cpu.join(' | ')} |`)
  for (const { page, quiet, meanwhile } of p99) {
    const times = meanwhile / quiet
    const cells = [`${meanwhile.toFixed(1)} ms`, `${quiet.toFixed(1)} ms quiet`, times.toFixed(2), verdict(times, 2)]
    console.log(`| p99 of the listing page meanwhile, ${page} | ${cells.join(' | ')} |`)
  }
}

function verdict(ratio: number, aim: number) {
  return `${aim} ${ratio <= aim ? 'met' : 'MISSED'}`
}

/** Demo photos enlarged to the size of a phone's, each slightly different. */
async function makePhotos(folder: string) {
  mkdirSync(folder, { recursive: true })
  const [source] = globSync('demo/photos/*.{jpg,webp}')
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const file = join(folder, `photo-${at}.jpg`)
      const size = { width: 4000, height: 3000, fit: 'cover' } as const
      await sharp(source)
        .resize(size)
        .modulate({ hue: at * 10 })
        .jpeg({ quality: 88 })
        .toFile(file)
      return file
    }),
  )
}

/** Four uploads at a time. */
async function upload(site: Running, photos: Buffer[]) {
  const waiting = photos.map((photo) => new Uint8Array(photo))
  const sender = async () => {
    for (let photo = waiting.shift(); photo; photo = waiting.shift()) {
      const body = new FormData()
      body.append('image', new Blob([photo]))
      const answer = await fetch(`http://localhost:${site.port}/api/images`, { method: 'POST', body })
      if (answer.status !== 201) throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, sender))
}

/** Seconds of CPU time of the site and of its image process. */
function cpuOf({ pid }: Running) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.map(Number)].reduce((sum, one) => sum + cpuSeconds(one), 0)
}
