import { somarDias } from '@quadro/contract/kit/datas.ts'
import {
  CAIXAS,
  type Caixa,
  type CaixaDeMensagens,
  caixas,
  gravarLayout,
  type LayoutDasCaixas,
  lerLayout,
  MENSAGENS_DA_CAIXA,
  type Mensagem,
  NAO_LIDAS_CONTADAS,
  PAGINA_DAS_MENSAGENS,
  TIPOS_DE_CAIXA,
} from '@quadro/contract/shell/inicio/mensagens.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { useLiveReads } from '../../../kit/call/live.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { timeZone, today } from '../../../kit/call/session.ts'
import { ExcluirMensagem, instante, MensagemDialogo } from '../../../kit/content/message-dialog.tsx'
import { BoxColumns, BoxRooms } from '../../../ui/boxes/BoxColumns.tsx'
import { MessageRows } from '../../../ui/boxes/MessageRows.tsx'
import {
  BriefcaseBusiness,
  ClipboardList,
  GraduationCap,
  HardHat,
  type Icon,
  Target,
  Users,
  Wallet,
  Wrench,
} from '../../../ui/icons.ts'
import { ErrorState } from '../../../ui/state/States.tsx'

const ICONES: Record<Caixa, Icon> = {
  R: BriefcaseBusiness,
  C: Wallet,
  P: ClipboardList,
  A: Target,
  T: GraduationCap,
  F: Users,
  S: HardHat,
  U: Wrench,
}
const VAZIA = 'Parabéns! Você leu todas as mensagens da caixa.'

const dia = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: timeZone() }).format(date)
/** The time today, 'ontem', the day and month this year, the full date before. */
export function quando(iso: string, hoje: string): string {
  const date = new Date(iso)
  const do_ = dia(date)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: timeZone() }).format(date)
  if (do_ === hoje) return part({ hour: '2-digit', minute: '2-digit' })
  if (do_ === somarDias(hoje, -1)) return 'ontem'
  return do_.slice(0, 4) === hoje.slice(0, 4)
    ? part({ day: '2-digit', month: '2-digit' })
    : part({ day: '2-digit', month: '2-digit', year: 'numeric' })
}

const toggled = (list: Caixa[], tipo: Caixa, isIn: boolean) => [
  ...list.filter((other) => other !== tipo),
  ...(isIn ? [tipo] : []),
]

/** The message boxes in the user's layout, with live updates. */
export function Caixas() {
  const read = useCall(caixas, {}, { silent: true })
  const kept = useCall(lerLayout, {}, { silent: true })
  /** The layout that the user has just changed, until the server has saved it. */
  const [moved, setMoved] = useState<LayoutDasCaixas>()
  const [viewing, setViewing] = useState<Mensagem>()
  const [removing, setRemoving] = useState<Mensagem>()
  /** Boxes without a message are folded until the user opens them, in this visit. */
  const [abertas, setAbertas] = useState<Caixa[]>([])
  useLiveReads('mensagem', caixas)
  useLiveReads('mensagem', lerLayout)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the kept layout is read anew it counts, also where another tab moved a box
  useEffect(() => setMoved(undefined), [kept.data])
  const layout = moved ?? kept.data
  const error = read.error ?? kept.error
  if (!read.data || !layout)
    return error ? (
      <ErrorState
        title="Não foi possível carregar as mensagens"
        onRetry={() => void Promise.all([read.refetch(), kept.refetch()])}
      />
    ) : (
      <BoxRooms count={TIPOS_DE_CAIXA.length} />
    )

  const save = async (next: LayoutDasCaixas) => {
    setMoved(next)
    try {
      await call(gravarLayout, { caixasMensagens: next })
    } finally {
      await refreshed()
    }
  }
  const hoje = today()
  const mensagens = read.data.flatMap((caixa) => caixa.mensagens)
  const find = (id: string) => mensagens.find((mensagem) => String(mensagem.id) === id)
  const box = ({ tipo, titulo, mensagens, temMais, naoLidas }: CaixaDeMensagens) => ({
    id: tipo,
    title: titulo,
    icon: ICONES[tipo],
    count: naoLidas > NAO_LIDAS_CONTADAS ? `${NAO_LIDAS_CONTADAS}+` : naoLidas > 0 ? String(naoLidas) : undefined,
    note: temMais
      ? {
          text: `1-${MENSAGENS_DA_CAIXA} de muitas`,
          help: `A quantidade é limitada a ${MENSAGENS_DA_CAIXA} mensagens; em Ver todas estão as outras.`,
        }
      : undefined,
    link: { label: 'Ver todas', href: `${PAGINA_DAS_MENSAGENS}?tipo=${tipo}` },
    isCollapsed: layout.caixasMinimizadas.includes(tipo) || (mensagens.length === 0 && !abertas.includes(tipo)),
    content: (
      <MessageRows
        label={`Mensagens de ${CAIXAS[tipo]}`}
        empty={VAZIA}
        rows={mensagens.map((m) => ({
          id: String(m.id),
          sender: m.remetente,
          text: m.textoAbreviado,
          when: quando(m.data, hoje),
          fullDate: instante(m.data),
          isRead: m.lida,
        }))}
        onView={(id) => setViewing(find(id))}
        onRemove={(id) => setRemoving(find(id))}
      />
    ),
  })
  return (
    <>
      <BoxColumns
        label="Caixas de mensagens"
        boxes={read.data.map(box)}
        columns={{ left: layout.caixasEsquerda, right: layout.caixasDireita }}
        onMove={({ left, right }) =>
          void save({ ...layout, caixasEsquerda: left as Caixa[], caixasDireita: right as Caixa[] })
        }
        onCollapse={(id, isCollapsed) => {
          const tipo = id as Caixa
          const isEmpty = read.data?.find((caixa) => caixa.tipo === tipo)?.mensagens.length === 0
          if (isEmpty) setAbertas(toggled(abertas, tipo, !isCollapsed))
          if (!isEmpty || layout.caixasMinimizadas.includes(tipo))
            void save({ ...layout, caixasMinimizadas: toggled(layout.caixasMinimizadas, tipo, isCollapsed) })
        }}
      />
      <MensagemDialogo mensagem={viewing} isOpen={viewing !== undefined} onClose={() => setViewing(undefined)} />
      <ExcluirMensagem mensagem={removing} onClose={() => setRemoving(undefined)} />
    </>
  )
}
