import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useAfterHydration, useHydrated } from '../hydrated.ts'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  label: string
  count?: number
}

interface ListProps {
  /** Shared by the list and its panels; also the prefix of their ids. */
  name: string
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
}

/** A row of tabs. Each is a link to its panel, for use without JavaScript; a press before hydration is read from the URL. */
export function TabList({ name, label, tabs, selected, onSelect }: ListProps) {
  const hydrated = useHydrated()
  useAfterHydration(() => {
    const requested = tabs.find(({ id }) => location.hash === `#${panelId(name, id)}`)
    if (requested) onSelect(requested.id)
  })

  function move(event: KeyboardEvent) {
    const place = tabs.findIndex(({ id }) => id === selected)
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: tabs.length - 1, ' ': place }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const tab = tabs.at(next % tabs.length)
    if (!tab) return
    onSelect(tab.id)
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
          aria-selected={id === selected}
          aria-controls={panelId(name, id)}
          tabIndex={hydrated && id !== selected ? -1 : 0}
          onClick={(event) => {
            event.preventDefault()
            onSelect(id)
          }}
        >
          {label} {count !== undefined && <span className={styles.count}>{count}</span>}
        </a>
      ))}
    </div>
  )
}

type PanelProps = { name: string; id: string; selected: string; className?: string; children: ReactNode }

/** The content of a tab. Without JavaScript every panel is visible. */
export function TabPanel({ name, id, selected, className, children }: PanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(name, id)}
      aria-labelledby={tabId(name, id)}
      className={className}
      hidden={id !== selected}
      data-tab-panel=""
    >
      {children}
    </div>
  )
}

/** Tabs with their panels; the first is selected initially. */
export function Tabs({
  name,
  label,
  tabs,
}: {
  name: string
  label: string
  tabs: readonly (Tab & { panel: ReactNode })[]
}) {
  const [selected, setSelected] = useState(tabs[0]?.id ?? '')
  return (
    <>
      <TabList name={name} label={label} tabs={tabs} selected={selected} onSelect={setSelected} />
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} name={name} id={id} selected={selected}>
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
