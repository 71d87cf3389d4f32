import { lerCaixa } from '@quadro/contract/captacao/recebidos/caixa-curriculos.ts'
import * as c from '@quadro/contract/captacao/recebidos/curriculos-recebidos.ts'
import { opcoesDeCargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { formatarTelefone } from '@quadro/contract/kit/documentos.ts'
import { useEffect, useState } from 'react'
import { refusalOf } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { reread, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import type { BulkChange } from '../../../kit/list/bulk-dialog.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { MultiSelectField, type Option } from '../../../ui/fields/index.ts'
import { CircleCheck, FileUp, Mail, Trash2 } from '../../../ui/icons.ts'
import { emOpcoes } from '../opcoes.ts'
import { ConfiancaDoRecebido, SituacaoDoRecebido } from './situacao-recebido.tsx'

const ESPERA_MS = 2_000
const ESPERA_LONGA_MS = 16_000
const quantos = (n: number) => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'currículo' : 'currículos'}`

/** How many are being read and how many wait. While some are being read, the list is read again. */
export function useAndamento() {
  const { data } = useCall(c.andamento, {}, { silent: true })
  const lendo = data?.lendo ?? 0
  useEffect(() => {
    if (lendo === 0) return
    let timer: ReturnType<typeof setTimeout>
    let wait = ESPERA_MS
    let before = lendo
    let isOver = false
    const ask = async () => {
      try {
        const next = await call(c.andamento, {}, { errors: 'none', silent: true })
        wait = ESPERA_MS
        if (isOver) return
        if (next.lendo !== before) await reread(c.listar)
        before = next.lendo
        if (before === 0) return
      } catch (failed) {
        refusalOf(failed)
        wait = Math.min(wait * 2, ESPERA_LONGA_MS)
      }
      if (!isOver) timer = setTimeout(ask, wait)
    }
    timer = setTimeout(ask, wait)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [lendo])
  return data
}

function CargosDaConfirmacao(props: {
  value: readonly Option<number>[]
  onChange: (value: readonly Option<number>[]) => void
}) {
  return (
    <MultiSelectField
      label="Cargo/Função Pretendida"
      help="Vale para todos. Sem cargo, cada um fica com o da solicitação para que foi recebido."
      options={emOpcoes(useCall(opcoesDeCargo, {}, { silent: true }).data)}
      {...props}
    />
  )
}

/** Makes candidates of several; the position is asked once for all. */
function useConfirmacao(): BulkChange<c.Recebido> {
  const [escolhidos, setEscolhidos] = useState<readonly Option<number>[]>([])
  return {
    id: 'confirmar',
    label: 'Confirmar',
    icon: CircleCheck,
    endpoint: c.confirmarVarios,
    title: (n) => `Confirmar ${quantos(n)}?`,
    mudanca: { cargos: escolhidos.map(({ value }) => value) },
    field: <CargosDaConfirmacao value={escolhidos} onChange={setEscolhidos} />,
    text: 'Cada um vira candidato com o que a leitura diz e com o arquivo. Palpites não entram; o que ficou de fora continua na lista.',
    done: (n) => (n === 1 ? '1 candidato inserido.' : `${n.toLocaleString('pt-BR')} candidatos inseridos.`),
    isDone: (row) => row.situacao === 'confirmado',
  }
}
const descarte: BulkChange<c.Recebido> = {
  id: 'descartar',
  label: 'Descartar',
  icon: Trash2,
  endpoint: c.descartarVarios,
  title: (n) => `Descartar ${quantos(n)}?`,
  mudanca: { descartar: true },
  text: 'O arquivo e tudo o que foi lido são apagados. Quem já virou candidato não muda.',
  done: (n) => (n === 1 ? '1 currículo descartado.' : `${n.toLocaleString('pt-BR')} currículos descartados.`),
  isDone: (row) => row.situacao === 'descartado',
}

const columns: ListColumns<typeof c.listar> = [
  { key: 'nome', width: 200, grow: 3, isName: true, cell: c.nomeDo },
  { key: 'situacao', width: 130, phone: 'badge', cell: (r) => <SituacaoDoRecebido situacao={r.situacao} /> },
  {
    key: 'confianca',
    width: 140,
    priority: 2,
    phone: 'none',
    cell: (r) => <ConfiancaDoRecebido confianca={r.confianca} />,
  },
  { key: 'email', width: 190, grow: 2, phone: 'second', cell: (r) => r.email ?? r.motivo },
  { key: 'fone', width: 135, priority: 3, phone: 'third', cell: (r) => r.fone && formatarTelefone(r.fone) },
  { key: 'cidade', width: 130, priority: 2, phone: 'none' },
  { key: 'origem', width: 90, priority: 3, phone: 'none' },
  { key: 'recebidoEm', width: 130, phone: 'third' },
  { key: 'recebidoPor', width: 150, priority: 1, phone: 'none' },
]

/** Curricula that arrived many at once or by mail, and wait for a decision. */
export default function CurriculosRecebidos() {
  const andamento = useAndamento()
  const confirmacao = useConfirmacao()
  const fatos = andamento && [
    `${quantos(andamento.aConfirmar)} a decidir`,
    ...(andamento.lendo > 0 ? [`${andamento.lendo.toLocaleString('pt-BR')} em leitura`] : []),
  ]
  return (
    <ListPage<c.Recebido>
      title="Currículos recebidos"
      base={c.base}
      list={c.listar}
      nameOf={c.nomeDo}
      icon={FileUp}
      columns={columns}
      create={c.receber}
      insertLabel="Receber currículos"
      facts={fatos?.join(' · ') ?? '\u00a0'}
      note={`Ninguém é candidato antes da sua confirmação. O que não for decidido é apagado depois de ${c.DIAS_GUARDADO} dias.`}
      isMuted={(r) => r.situacao === 'descartado'}
      empty={{
        title: 'Nenhum currículo recebido',
        text: `Solte até ${c.MAX_ARQUIVOS} arquivos de uma vez: cada um é lido e espera aqui a sua confirmação.`,
      }}
      bulk={[confirmacao, descarte]}
      secondary={can(lerCaixa) ? [{ id: 'caixa', label: 'Caixa de e-mail', icon: Mail, href: `${c.base}/caixa` }] : []}
    />
  )
}
