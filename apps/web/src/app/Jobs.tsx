import {
  baixarTarefa,
  listarTarefas,
  marcarTarefasVistas,
  pararTarefa,
  type Tarefa,
} from '@quadro/contract/shell/inicio/avisos.ts'
import { listar, type Mensagem } from '@quadro/contract/shell/inicio/mensagens.ts'
import { useEffect, useRef, useState } from 'react'
import { takesFileOf, waitsForFileOf } from '../kit/call/awaited.ts'
import { call, fetchFile, saveToDisk } from '../kit/call/call.ts'
import { useLiveReads } from '../kit/call/live.ts'
import { refreshed, useCall } from '../kit/call/query.ts'
import { useGo } from '../kit/page/navigation.ts'
import { IconButton } from '../ui/control/IconButton.tsx'
import { Bell, Settings2 } from '../ui/icons.ts'
import { laterOpened } from '../ui/later.tsx'
import { toast } from '../ui/overlay/Toasts.tsx'
import { type JobItem, JobsList, JobsPopover } from '../ui/state/Jobs.tsx'
import { ForMe, useUnread } from './ForMe.tsx'

const MensagemDialogo = laterOpened(async () => (await import('../kit/content/message-dialog.tsx')).MensagemDialogo)

const WAITS = new Set<Tarefa['situacao']>(['na-fila', 'executando'])
const clock = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' })

const open = async ({ id }: Tarefa) => {
  const file = await fetchFile(baixarTarefa, { id })
  if ('blob' in file) saveToDisk(file)
}

const MINUTE = 60_000
/** 'agora', 'há 4 min', 'há 2 h'; for another day, the date and time. */
function when(ended: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(ended).getTime()) / MINUTE)
  if (!isSameDay(new Date(ended), now)) return clock.format(new Date(ended))
  return minutes < 1 ? 'agora' : minutes < 60 ? `há ${minutes} min` : `há ${Math.floor(minutes / 60)} h`
}
const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString()

const STATES = {
  'na-fila': 'waiting',
  executando: 'running',
  pronta: 'done',
  falhou: 'failed',
  cancelada: 'stopped',
} as const satisfies Record<Tarefa['situacao'], JobItem['state']>

/** A speed can be estimated after a job has run for this time. */
const SETTLED = 5_000
/** 'faltam 20 s', 'faltam 3 min', estimated from the progress since the start; before SETTLED there is no estimate. */
function left({ feito, total, iniciadaEm }: Tarefa, now: Date): string | undefined {
  if (!feito || !total || feito >= total || iniciadaEm === null) return undefined
  const ran = now.getTime() - new Date(iniciadaEm).getTime()
  if (ran < SETTLED) return undefined
  const seconds = Math.ceil((ran * (total - feito)) / feito / 1000)
  return seconds < 90 ? `faltam ${seconds} s` : `faltam ${Math.ceil(seconds / 60)} min`
}

function detailOf(tarefa: Tarefa, now: Date): string {
  const { tipo, situacao, feito, total, mensagem, arquivo, terminadaEm } = tarefa
  const withLeft = (said: string) => [said, left(tarefa, now)].filter(Boolean).join(' · ')
  if (situacao === 'na-fila') return 'na fila'
  if (situacao === 'executando') {
    // A report counts its progress in hundredths, and only after its rows are read.
    if (tipo === 'relatorio') return feito ? withLeft(`${feito}%`) : 'reunindo os dados'
    if (feito === null || !total) return mensagem ?? 'em andamento'
    return withLeft(`${feito.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`)
  }
  const format = arquivo && /\.(\w+)$/.exec(arquivo)?.[1]?.toUpperCase()
  const said = mensagem ?? (situacao === 'cancelada' ? 'parado' : undefined)
  return [format, said, terminadaEm && when(terminadaEm, now)].filter(Boolean).join(' · ')
}

export function itemOf(tarefa: Tarefa, now: Date): JobItem {
  const { id, titulo, situacao, feito, total, arquivo, terminadaEm } = tarefa
  const stop = {
    label: situacao === 'na-fila' ? 'Tirar' : 'Parar',
    onPress: () => void call(pararTarefa, { id }).then(refreshed),
  }
  const isRunning = situacao === 'executando' && feito !== null && feito > 0 && total !== null && total > 0
  return {
    id: String(id),
    title: titulo,
    detail: detailOf(tarefa, now),
    state: STATES[situacao],
    isOld: terminadaEm !== null && !isSameDay(new Date(terminadaEm), now),
    ...(isRunning ? { progress: { value: feito, max: total } } : {}),
    ...(WAITS.has(situacao)
      ? { action: stop }
      : arquivo
        ? { action: { label: 'Baixar', onPress: () => void open(tarefa) } }
        : {}),
  }
}

/** The bell: the user's jobs and messages, updated live. When a job ends, a toast says so on every page. */
export function Jobs() {
  const { data = [] } = useCall(listarTarefas, {}, { silent: true })
  const known = useRef<Map<number, Tarefa['situacao']>>(undefined)
  useLiveReads('tarefa', listarTarefas)
  useLiveReads('mensagem', listar)
  useEffect(() => {
    const before = known.current
    known.current = new Map(data.map((t) => [t.id, t.situacao]))
    if (!before) return
    for (const tarefa of data) {
      const was = before.get(tarefa.id)
      if (WAITS.has(tarefa.situacao) || (!waitsForFileOf(tarefa.id) && (!was || !WAITS.has(was)))) continue
      // The page of an import shows its own jobs, and a toast would cover its buttons.
      if (tarefa.tipo.endsWith('-importacao') && window.location.pathname.startsWith('/utilitario/importacoes/'))
        continue
      const isHere = takesFileOf(tarefa.id) && tarefa.situacao === 'pronta' && tarefa.arquivo !== null
      if (isHere) void open(tarefa)
      if (tarefa.situacao === 'pronta')
        toast.success(tarefa.tipo === 'relatorio' ? 'Relatório pronto' : 'Trabalho concluído', {
          text: isHere ? `${tarefa.titulo}: o arquivo está nos seus downloads.` : tarefa.titulo,
          ...(tarefa.arquivo && !isHere ? { action: { label: 'Baixar', onPress: () => void open(tarefa) } } : {}),
        })
      else if (tarefa.situacao === 'falhou')
        toast.error(tarefa.mensagem ?? 'O trabalho falhou.', { text: tarefa.titulo })
    }
  }, [data])
  const unseen = data.filter((t) => !t.vista && !WAITS.has(t.situacao)).length
  const [isOpen, setOpen] = useState(false)
  // A job that ends while the user looks at the list counts as seen.
  useEffect(() => {
    if (isOpen && unseen > 0)
      void call(marcarTarefasVistas, {}, { silent: true, errors: 'none' })
        .then(refreshed)
        .catch(() => undefined)
  }, [isOpen, unseen])
  const now = new Date()
  const go = useGo()
  const unread = useUnread(isOpen)
  const [viewing, setViewing] = useState<Mensagem>()
  return (
    <>
      <JobsPopover
        trigger={
          <IconButton
            label={isOpen || unseen === 0 ? 'Avisos' : `Avisos, ${unseen > 99 ? '99+' : unseen} por ver`}
            icon={Bell}
            count={isOpen ? undefined : unseen || undefined}
          />
        }
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={
          <IconButton
            label="Preferências de aviso"
            icon={Settings2}
            onPress={() => {
              setOpen(false)
              go('/preferencias-de-aviso')
            }}
          />
        }
        tabs={[
          {
            id: 'trabalhos',
            label: 'Trabalhos',
            count: data.filter((t) => WAITS.has(t.situacao)).length || undefined,
            content: <JobsList jobs={data.map((t) => itemOf(t, now))} keptFor="ficam 30 dias" />,
          },
          {
            id: 'mensagens',
            label: 'Para mim',
            count: unread.data?.totalElements || undefined,
            content: (
              <ForMe
                read={unread}
                onOpen={(mensagem) => {
                  setOpen(false)
                  setViewing(mensagem)
                }}
              />
            ),
          },
        ]}
      />
      <MensagemDialogo mensagem={viewing} isOpen={viewing !== undefined} onClose={() => setViewing(undefined)} />
    </>
  )
}
