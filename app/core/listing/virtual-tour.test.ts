import { expect, test } from 'vitest'
import { tourFrom } from './virtual-tour.ts'

test.each([
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo', 'Matterport', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
  [
    ' https://my.matterport.com/show?play=1&m=SxQL3iGyoDo&ts=2 ',
    'Matterport',
    'https://my.matterport.com/show/?m=SxQL3iGyoDo',
  ],
  ['https://kuula.co/post/7lVLq', 'Kuula', 'https://kuula.co/share/7lVLq'],
  ['https://kuula.co/share/collection/7lVLq?fs=1', 'Kuula', 'https://kuula.co/share/collection/7lVLq'],
  ['https://kuula.co/share/7wW3l/collection/7YhvC?fs=1&vr=1', 'Kuula', 'https://kuula.co/share/7wW3l/collection/7YhvC'],
  ['https://kuula.co/post/hnZJP/collection/7D4pF', 'Kuula', 'https://kuula.co/share/hnZJP/collection/7D4pF'],
  ['https://app.cloudpano.com/tours/RlO6rgfJS/?disable=logo', 'CloudPano', 'https://app.cloudpano.com/tours/RlO6rgfJS'],
  ['https://app.cloudpano.com/tours/aB3_x-9Kq', 'CloudPano', 'https://app.cloudpano.com/tours/aB3_x-9Kq'],
])('%s is a tour of %s', (link, host, url) => {
  expect(tourFrom(link)).toEqual({ host, url })
  expect(tourFrom(url)).toEqual({ host, url })
})

test.each([
  '',
  'SxQL3iGyoDo',
  'http://my.matterport.com/show/?m=SxQL3iGyoDo',
  'https://my.matterport.com/show/?m=short',
  'https://my.matterport.com.evil.example/show/?m=SxQL3iGyoDo',
  'https://evil.example/?https://my.matterport.com/show/?m=SxQL3iGyoDo',
  'https://my.matterport.com:8443/show/?m=SxQL3iGyoDo',
  'https://kuula.co/explore',
  'https://kuula.co/share/collection',
  'https://kuula.co/share/<script>',
  'https://app.cloudpano.com/login',
  'javascript:alert(1)',
])('%j is no tour link', (link) => {
  expect(tourFrom(link)).toBeUndefined()
})
