import { useState } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { pictureUrl } from '../../../domain/picture.ts'
import type { StaffProperty } from '../../../domain/property.ts'
import { draftFrom } from '../../../domain/submission.ts'
import { browserClient, type Client, clientContext, TokenFailure } from '../../api.ts'
import { clearCache } from '../../cache.ts'
import { beginMessage } from '../../parts/message-sending.ts'
import { createPhotoList, type KeptPhoto, previewUrl } from '../../parts/photo-list.ts'
import { PropertyForm } from '../../parts/property-form.tsx'
import type { FindPlaces } from '../../parts/property-form-location.tsx'
import type { Extras, SendProperty } from '../../parts/property-form-sending.ts'
import { seo } from '../../parts/seo.ts'
import { SubmitProperty } from '../../parts/submit-property.tsx'
import { editPath, loginPath, paths } from '../../paths.ts'
import type { Upload } from '../../ui/upload-list.ts'
import type { Route } from './+types/submit'

/** With an id it is the edit mode of staff (spec 4); others are sent to the login page and come back. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  if (!id) return { edited: null }
  const client = context.get(clientContext)
  const user = request.headers.has('cookie') ? await client.getUser() : null
  if (user?.role !== 'staff') throw redirect(loginPath(editPath(id)))
  const staff = await client.staff()
  const property = await staff.findForReview(id)
  if (!property) throw data(null, { status: 404 })
  const urls = await staff.pictureUrls(property.pictures.map(({ path }) => path))
  return { edited: { property, urls } }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const edited = loaderData?.edited
  return seo(matches[0]?.loaderData, {
    title: edited ? `Edit ${edited.property.name}` : 'List Your Property',
    description:
      'List your rental or your home for sale in Greater Moncton. It is free, and our staff review every submission.',
    path: paths.submit,
    noindex: Boolean(edited),
  })
}

export default function Submit({ matches, loaderData: { edited } }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  return edited ? (
    <Edit key={edited.property.id} {...edited} company={company} />
  ) : (
    <SubmitNew key="new" company={company} />
  )
}

type Company = Route.ComponentProps['matches'][0]['loaderData']['company']

function SubmitNew({ company }: { company: Company }) {
  const [photos] = useState(() => createPhotoList(uploadPhoto))
  const navigate = useNavigate()
  return (
    <SubmitProperty
      company={company}
      photos={photos}
      places={places}
      begin={() => beginMessage(browserClient())}
      send={async (wire, extras) => (await browserClient().submissions()).submitProperty(wire, extras)}
      onRemove={removePhoto}
      onDone={() => navigate(paths.home)}
    />
  )
}

interface EditProps {
  property: StaffProperty
  /** The addresses of its photos by their paths. */
  urls: Record<string, string>
  company: Company
}

function Edit({ property, urls, company }: EditProps) {
  const navigate = useNavigate()
  const [photos] = useState(() => {
    const list = createPhotoList(uploadPhoto)
    list.restore(property.pictures.map(({ path }, place) => knownPhoto(path, `Image ${place + 1}`, urls[path])))
    return list
  })

  const [editing] = useState(() => ({
    id: property.id,
    name: property.name,
    updatedAt: property.updatedAt,
    draft: draftFrom(property),
    pictures: property.pictures.map(({ path }) => path),
    urlsOf: async (paths: string[]) => (await browserClient().staff()).pictureUrls(paths),
  }))

  const send: SendProperty = async (wire) => {
    try {
      const answer = await (await browserClient().submissions()).updateProperty({ ...wire, id: property.id })
      return !answer.sent && answer.status === 401 ? 'unauthorized' : answer
    } catch (failure) {
      if (failure instanceof TokenFailure) return 'unauthorized'
      throw failure
    }
  }

  return (
    <PropertyForm
      company={company}
      first={editing.draft}
      editing={editing}
      photos={photos}
      places={places}
      begin={() => async () => noExtras}
      send={send}
      onRemove={removePhoto}
      onSent={clearCache}
      onDone={() => navigate(paths.home)}
    />
  )
}

const noExtras: Extras = { key: '' }

const places: FindPlaces = {
  findPlaces: async (words, signal) => (await browserClient().places()).findPlaces(words, signal),
  completePlace: async (place) => (await browserClient().places()).completePlace(place),
}

async function uploadPhoto(...given: Parameters<Awaited<ReturnType<Client['submissions']>>['uploadPicture']>) {
  return (await browserClient().submissions()).uploadPicture(...given)
}

/** What a listing has already is only left out; a new upload is nobody's any longer. */
async function removePhoto({ kept }: Upload<KeptPhoto>) {
  if (kept?.at) await (await browserClient().submissions()).removePicture(kept.url)
}

function knownPhoto(path: string, name: string, url?: string) {
  const preview = url ? previewUrl(url) : pictureUrl(path, 640)
  return { name, preview, kept: { path, url: preview, at: 0 } }
}
