import { formatarData } from '@quadro/contract/kit/formato.ts'
import {
  marcarLida,
  minhas,
  type NoticiaDoUsuario,
  nomeDaCriticidade,
} from '@quadro/contract/utilitario/mensagens/noticias.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../kit/call/call.ts'
import { useLiveReads } from '../kit/call/live.ts'
import { refreshed, useCall } from '../kit/call/query.ts'
import { IconButton } from '../ui/control/IconButton.tsx'
import { Newspaper } from '../ui/icons.ts'
import { laterOpened } from '../ui/later.tsx'
import { Popover } from '../ui/overlay/Popover.tsx'
import { NewsList } from '../ui/reading/NewsList.tsx'

const NewsDialog = laterOpened(async () => (await import('../kit/content/news-dialog.tsx')).NewsDialog)

const LEVELS: Record<string, 'critical' | 'important'> = { '-1': 'critical', '0': 'important' }
/** Whether an item opens by itself on the home page. */
const opensItself = ({ lida, criticidade }: NoticiaDoUsuario) => !lida && (criticidade === 0 || criticidade === -1)

/** The news bell with the number of unread items. On the home page the first important one opens by itself. */
export function News({ isHome }: { isHome: boolean }) {
  // A failure to load news is not shown.
  const { data = [] } = useCall(minhas, {}, { silent: true })
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<NoticiaDoUsuario>()
  const offered = useRef(new Set<number>())
  useLiveReads('noticia', minhas)
  const first =
    isHome && shown === undefined ? data.find((n) => opensItself(n) && !offered.current.has(n.id)) : undefined
  useEffect(() => {
    if (!first) return
    offered.current.add(first.id)
    setShown(first)
  }, [first])
  const unread = data.filter((n) => !n.lida).length
  const close = () => {
    const closed = shown
    setShown(undefined)
    if (closed && !closed.lida)
      void call(marcarLida, { id: closed.id }, { silent: true, errors: 'none' })
        .then(refreshed)
        .catch(() => undefined)
  }
  return (
    <>
      <Popover
        title="Últimas notícias"
        hasTitle
        width={400}
        hasPadding={false}
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={
          <IconButton
            label={unread === 0 ? 'Últimas notícias' : `Últimas notícias, ${unread > 99 ? '99+' : unread} por ler`}
            icon={Newspaper}
            count={unread || undefined}
          />
        }
      >
        <NewsList
          label="Últimas notícias"
          empty="Nenhuma notícia publicada."
          items={data.map(({ id, titulo, criticidade, inicio, lida }) => ({
            id: String(id),
            title: titulo,
            level: LEVELS[String(criticidade)] ?? 'plain',
            detail: [LEVELS[String(criticidade)] && nomeDaCriticidade(criticidade), formatarData(inicio)]
              .filter(Boolean)
              .join(' · '),
            isRead: lida,
          }))}
          onOpen={(id) => {
            setOpen(false)
            setShown(data.find((n) => String(n.id) === id))
          }}
        />
      </Popover>
      <NewsDialog noticia={shown} isOpen={shown !== undefined} onClose={close} />
    </>
  )
}
