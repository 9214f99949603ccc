import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useHydrated } from './hydrated.ts'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  label: string
  count?: number
}

interface ListProps {
  /** The same for the list and its panels; also the start of their ids. */
  name: string
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChoose: (id: string) => void
}

/** A row of tabs. Each is a link to its panel, so that without script it leads there. */
export function TabList({ name, label, tabs, chosen, onChoose }: ListProps) {
  const hydrated = useHydrated()

  function move(event: KeyboardEvent) {
    const place = tabs.findIndex(({ id }) => id === chosen)
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: tabs.length - 1, ' ': place }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const tab = tabs.at(next % tabs.length)
    if (!tab) return
    onChoose(tab.id)
    document.getElementById(tabId(name, tab.id))?.focus()
  }

  return (
    <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
      {tabs.map(({ id, label, count }) => (
        <a
          key={id}
          id={tabId(name, id)}
          role="tab"
          href={`#${panelId(name, id)}`}
          className={styles.tab}
          aria-selected={id === chosen}
          aria-controls={panelId(name, id)}
          tabIndex={hydrated && id !== chosen ? -1 : 0}
          onClick={(event) => {
            event.preventDefault()
            onChoose(id)
          }}
        >
          {label} {count !== undefined && <span className={styles.count}>{count}</span>}
        </a>
      ))}
    </div>
  )
}

type PanelProps = { name: string; id: string; chosen: string; className?: string; children: ReactNode }

/** What a tab shows. Without script every panel shows. */
export function TabPanel({ name, id, chosen, className, children }: PanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(name, id)}
      aria-labelledby={tabId(name, id)}
      className={className}
      hidden={id !== chosen}
      data-tab-panel=""
    >
      {children}
    </div>
  )
}

/** Tabs with their panels; the first is chosen at first. */
export function Tabs({
  name,
  label,
  tabs,
}: {
  name: string
  label: string
  tabs: readonly (Tab & { panel: ReactNode })[]
}) {
  const [chosen, setChosen] = useState(tabs[0]?.id ?? '')
  return (
    <>
      <TabList name={name} label={label} tabs={tabs} chosen={chosen} onChoose={setChosen} />
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} name={name} id={id} chosen={chosen}>
          {panel}
        </TabPanel>
      ))}
    </>
  )
}

function tabId(name: string, id: string) {
  return `${name}-tab-${id}`
}

function panelId(name: string, id: string) {
  return `${name}-${id}`
}
