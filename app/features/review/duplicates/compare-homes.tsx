import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { draftFrom } from '../../../core/listing/fields/property-draft.ts'
import { pictureUrl } from '../../../core/listing/image.ts'
import type { Picture, StaffProperty } from '../../../core/listing/property.ts'
import { textOf, versionFields } from '../../../core/listing/property-versions.ts'
import { reviewPath, staffPropertyPath } from '../../../core/paths.ts'
import { officeButtonClass } from '../../../frame/office/parts/office-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PropertyTitle } from '../../browse/shared/property-words.tsx'
import type { Compared } from '../review-action.ts'
import styles from './compare-homes.module.css'

interface Props {
  property: StaffProperty
  pictures: Record<string, Picture>
  other: Compared
}

/** Two properties in full, field by field and with all photos; what differs is marked. */
export function CompareHomes({ property, pictures, other }: Props) {
  const [own, second] = [versionOf(property), versionOf(other.property)]
  const rows = versionFields.map(([field, label]) => {
    const [here, there] = [textOf(own, field), textOf(second, field)]
    return { field, label: label(), here, there, differs: here !== there }
  })
  const shown = rows.filter(({ here, there }) => here || there)
  const ownUrls = property.pictures.flatMap(({ path }) => {
    const picture = pictures[path]
    return picture ? [pictureUrl(path, 320, picture.access)] : []
  })
  return (
    <section className={styles.compare} aria-labelledby="compare-homes">
      <div className="row spread gap-12">
        <h2 id="compare-homes">{t('Compare in full')}</h2>
        <Link to={reviewPath(property.id)} data-key="back" className={officeButtonClass()}>
          <Icon name="x" />
          {t('Close')}
        </Link>
      </div>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('This one')}</th>
              <th scope="col">
                <Link to={staffPropertyPath(other.property.id)}>
                  <PropertyTitle of={other.property} />
                </Link>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('Photos')}</th>
              <td>
                <Photos urls={ownUrls} />
              </td>
              <td>
                <Photos urls={Object.values(other.urls)} />
              </td>
            </tr>
            {shown.map(({ field, label, here, there, differs }) => (
              <tr key={field} data-differs={differs || undefined}>
                <th scope="row">{label}</th>
                <td dir="auto">{here || '-'}</td>
                <td dir="auto">
                  {differs ? <b>{there || '-'}</b> : <span>{there}</span>}
                  {differs && <span className="hidden-text"> {t('(differs)')}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Photos({ urls }: { urls: string[] }) {
  if (urls.length === 0) return t('None')
  return (
    <div className={styles.photos}>
      {urls.map((url) => (
        <img key={url} src={url} alt="" loading="lazy" />
      ))}
    </div>
  )
}

function versionOf(property: StaffProperty) {
  return { draft: draftFrom(property), pictures: property.pictures.map(({ path }) => path) }
}
