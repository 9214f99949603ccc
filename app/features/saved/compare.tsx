import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { today } from '../../../domain/dates.ts'
import { t, tc } from '../../../domain/language/translate.ts'
import { comparePath, paths } from '../../../domain/paths.ts'
import { comparisonColumns, readIds } from '../../../domain/property/comparison.ts'
import { clientContext } from '../../api/client.ts'
import { seo } from '../../components/layout/seo.ts'
import { useComparedHomes } from '../../components/saved/saved-homes.ts'
import { Button, textLinkClass } from '../../ui/button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import type { Route } from './+types/compare'
import styles from './compare.module.css'
import { comparedHome, comparedSamples } from './compared-home.ts'
import { ComparisonTable } from './comparison-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = readIds(new URL(request.url).searchParams.get('ids'))
  return { ids, properties: await context.get(clientContext).propertiesByIds(ids), today: today() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Compare property'),
    description: t('Up to three homes side by side: area, rooms, bedrooms, bathrooms, heating, parking and more.'),
    path: paths.compare,
    noindex: true,
  })

export default function Compare({ loaderData: { ids, properties, today } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const device = useComparedHomes()
  const chosen = [...properties.map((property) => comparedHome(property, today)), ...comparedSamples].filter(({ id }) =>
    ids.includes(id),
  )
  const homes = ids.length ? chosen : comparedSamples
  const samples = homes.some((home) => comparedSamples.includes(home))
  const shown = homes.map(({ id }) => id)
  const onDevice = comparePath(device.homes.map(({ id }) => id))

  // The address contains the homes, so that it can be shared; without any, the device's selection is shown.
  useEffect(() => {
    if (!ids.length && onDevice !== paths.compare) navigate(onDevice, { replace: true, preventScrollReset: true })
  }, [ids.length, onDevice, navigate])

  function pathWithout(id: string) {
    return comparePath(shown.filter((other) => other !== id))
  }

  function remove(id: string) {
    const stored = device.homes.find((home) => home.id === id)
    const place = device.remove(id)
    showToast({
      title: tc('of a home', 'Removed'),
      text: homes.find((home) => home.id === id)?.name,
      icon: 'x',
      undo() {
        if (stored) device.insert(stored, place)
        navigate(comparePath(shown), { preventScrollReset: true })
      },
    })
  }

  return (
    <div className={`wrap ${styles.compare}`}>
      <div className={styles.head}>
        <div>
          <h1>{t('Compare property')}</h1>
          <p className={styles.lead}>
            {sentence(homes.length, ids.length, samples)}
            {samples && <SampleMark />}
          </p>
        </div>
        <div className={styles.actions}>
          <Button look="line" size="small" className="script-only no-print" onClick={() => window.print()}>
            <Icon name="printer" />
            {t('Print')}
          </Button>
          <Link to={paths.listings} className={`${textLinkClass} no-print`}>
            <Icon name="arrow-left" />
            {t('Back to listings')}
          </Link>
        </div>
      </div>
      <ComparisonTable homes={homes} pathWithout={pathWithout} onRemove={remove} />
    </div>
  )
}

function sentence(count: number, requested: number, samples: boolean) {
  if (samples && !requested)
    return t('Nothing is chosen yet: these three show how a comparison looks. Rows where they differ are in bold.')
  if (count === 0) return t('No home in this link is listed any more.')
  if (count < requested && count === 1) return t('Only one home in this link is still listed.')
  if (count < requested) return t('Only two homes in this link are still listed.')
  if (count === comparisonColumns) return t('Three places, side by side. Rows where they differ are in bold.')
  return count === 1 ? t('One place, and room for two more.') : t('Two places, and room for one more.')
}
