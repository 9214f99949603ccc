import fc from 'fast-check'
import { expect, test } from 'vitest'
import { videoFrom } from './video.ts'

/** Any code point, halves of pairs included. fast-check's own takes a second to set up. */
const letter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

const youtube = { host: 'youtube', id: 'R6MlUcmOul8' }
const vimeo = { host: 'vimeo', id: '76979871' }

test.each([
  ['https://www.youtube.com/watch?v=R6MlUcmOul8', youtube],
  ['https://youtube.com/watch?list=x&v=R6MlUcmOul8&t=9', youtube],
  ['http://m.youtube.com/watch?v=R6MlUcmOul8', youtube],
  ['https://youtu.be/R6MlUcmOul8?si=abc', youtube],
  ['https://www.youtube.com/embed/R6MlUcmOul8', youtube],
  ['https://www.youtube.com/shorts/R6MlUcmOul8/', youtube],
  ['https://www.youtube-nocookie.com/embed/R6MlUcmOul8', youtube],
  ['  https://YOUTU.BE/R6MlUcmOul8  ', youtube],
  ['https://vimeo.com/76979871', vimeo],
  ['https://player.vimeo.com/video/76979871?h=1', vimeo],
])('%s is a video', (link, video) => {
  expect(videoFrom(link)).toMatchObject(video)
})

test.each([
  '',
  'R6MlUcmOul8',
  'youtube.com/watch?v=R6MlUcmOul8',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=R6MlUcmOul8"><script>',
  'https://youtube.com.example.org/watch?v=R6MlUcmOul8',
  'https://youtube.com@example.org/watch?v=R6MlUcmOul8',
  'https://notyoutube.com/watch?v=R6MlUcmOul8',
  'https://example.org/?u=youtube.com&v=R6MlUcmOul8',
  'javascript://youtube.com/%0aalert(1)?v=R6MlUcmOul8',
  'data:text/html,youtube.com?v=R6MlUcmOul8',
  'ftp://youtube.com/watch?v=R6MlUcmOul8',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/1/../../x',
])('%j is none', (link) => {
  expect(videoFrom(link)).toBeUndefined()
})

test('whatever is typed, only two hosts and plain ids are embedded', () => {
  const start = fc.constantFrom(
    '',
    'https://youtu.be/',
    'https://www.youtube.com/watch?v=',
    'https://vimeo.com/',
    'https:',
  )
  const typed = fc.tuple(start, fc.string({ unit: letter, maxLength: 14 })).map((parts) => parts.join(''))
  const embeds = [
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1$/,
    /^https:\/\/player\.vimeo\.com\/video\/\d{6,12}\?dnt=1&autoplay=1$/,
  ]
  fc.assert(
    fc.property(typed, (link) => {
      const { embed } = videoFrom(link) ?? {}
      expect(embed === undefined || embeds.some((pattern) => pattern.test(embed))).toBe(true)
    }),
  )
})
