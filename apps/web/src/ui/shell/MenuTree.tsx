import { useEffect, useState } from 'react'
import { Button as AriaButton, Link as AriaLink } from 'react-aria-components'
import { cx } from '../cx.ts'
import { ChevronRight, ExternalLink } from '../icons.ts'
import { type MenuNode, menuPath } from './types.ts'

const indent = ['pl-2', 'pl-8.5', 'pl-11.5', 'pl-14.5']

function Entry(props: {
  node: MenuNode
  level: number
  path: string[]
  open: string[]
  onToggle: (id: string, level: number) => void
  onGo?: () => void
}) {
  const { node, level, path, open, onToggle } = props
  const { icon: Mark } = node
  const isActive = path.at(-1) === node.id
  const isInPath = path.includes(node.id)
  const isOpen = open[level] === node.id
  const row = cx(
    'focus-ring-inner relative flex w-full cursor-default items-center gap-2 rounded-sm border pr-2 text-left text-body transition-[background-color,color] phone:min-h-11',
    level === 0 ? 'min-h-7.5' : 'min-h-7',
    indent[Math.min(level, indent.length - 1)],
    isActive ? 'border-line bg-panel font-medium shadow-1' : 'border-transparent hover:bg-press/60 hover:text-fg',
    isActive || isInPath ? 'text-fg' : 'text-fg-2',
    !isActive && level === 0 && (isInPath ? 'font-semibold' : 'font-medium'),
  )
  const content = (
    <>
      {isActive && (
        <span
          aria-hidden="true"
          className="absolute top-1/2 -left-px h-3.5 w-[3px] -translate-y-1/2 rounded-full bg-accent-ui"
        />
      )}
      {Mark && <Mark className={isInPath ? 'text-fg' : ''} />}
      <span className="min-w-0 flex-1 py-1 leading-tight">{node.label}</span>
      {node.count !== undefined && (
        <span className="text-counter text-fg-2 tnum">{node.count.toLocaleString('pt-BR')}</span>
      )}
    </>
  )
  if (!node.items)
    return (
      <li>
        <AriaLink
          href={node.href}
          target={node.isBeside ? '_blank' : undefined}
          rel={node.isBeside ? 'noopener noreferrer' : undefined}
          aria-current={isActive ? 'page' : undefined}
          onPress={props.onGo}
          className={row}
        >
          {content}
          {node.isBeside && (
            <>
              <ExternalLink className="size-icon-sm text-fg-2" />
              <span className="sr-only">abre em nova aba</span>
            </>
          )}
        </AriaLink>
      </li>
    )
  return (
    <li>
      <AriaButton aria-expanded={isOpen} onPress={() => onToggle(node.id, level)} className={row}>
        {content}
        <ChevronRight className={cx('size-icon-sm transition-transform', isOpen && 'rotate-90')} />
      </AriaButton>
      {isOpen && (
        <ul>
          {node.items.map((child) => (
            <Entry key={child.id} {...props} node={child} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The nested menu: one module is open at a time, the active entry is a white pill with the accent bar. */
export function MenuTree(props: { nodes: MenuNode[]; activeId?: string; openId?: string; onGo?: () => void }) {
  const { nodes, activeId, openId } = props
  const path = menuPath(nodes, activeId)
  const wanted = (openId === undefined ? path : [openId]).join('\n')
  const [open, setOpen] = useState<string[]>(wanted.split('\n'))
  // Navigation opens the path to the active entry; what the user folds stays folded until the next navigation.
  useEffect(() => setOpen(wanted.split('\n')), [wanted])
  return (
    <ul>
      {nodes.map((node) => (
        <Entry
          key={node.id}
          node={node}
          level={0}
          path={path}
          open={open}
          onToggle={(id, level) =>
            setOpen((now) => (now[level] === id ? now.slice(0, level) : [...now.slice(0, level), id]))
          }
          onGo={props.onGo}
        />
      ))}
    </ul>
  )
}
