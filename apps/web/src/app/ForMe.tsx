import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { listar, type Mensagem, PAGINA_DAS_MENSAGENS } from '@quadro/contract/shell/inicio/mensagens.ts'
import { useCall } from '../kit/call/query.ts'
import { timeZone } from '../kit/call/session.ts'
import { LinkButton } from '../ui/control/Link.tsx'
import { NewsList } from '../ui/reading/NewsList.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { ErrorState } from '../ui/state/States.tsx'

/** Number of newest unread messages in the bell; the messages page has the rest. */
const MOST = 5

/** The user's unread messages, loaded while the popover is open. */
export function useUnread(isOpen: boolean) {
  const read = useCall(listar, { lida: false, size: MOST }, { enabled: isOpen, silent: true })
  return { ...read, data: read.data as Page<Mensagem> | undefined }
}

/** 'Para mim': the newest unread messages, and the link to all of them. */
export function ForMe({ read, onOpen }: { read: ReturnType<typeof useUnread>; onOpen: (mensagem: Mensagem) => void }) {
  const { data, isError, isFetching, refetch } = read
  if (!data)
    return isError ? (
      <ErrorState title="Não foi possível carregar as mensagens" isBusy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="list" rows={MOST} />
    )
  return (
    <NewsList
      label="Para mim"
      empty="Nenhuma mensagem por ler."
      items={data.content.map((m) => ({
        id: String(m.id),
        title: m.textoAbreviado,
        detail: `${m.remetente} · ${formatarInstante(m.data, timeZone())}`,
        level: 'plain',
        isRead: false,
      }))}
      end={
        <LinkButton variant="quiet" size="sm" href={PAGINA_DAS_MENSAGENS}>
          Ver todas as mensagens
        </LinkButton>
      }
      onOpen={(id) => {
        const found = data.content.find((m) => String(m.id) === id)
        if (found) onOpen(found)
      }}
    />
  )
}
