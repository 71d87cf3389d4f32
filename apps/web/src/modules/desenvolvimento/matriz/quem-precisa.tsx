import { porExtenso } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { dizerExigido } from '@quadro/contract/desenvolvimento/matriz/situacao.ts'
import * as c from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import { useState } from 'react'
import { attempt, refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { holds } from '../../../kit/call/session.ts'
import type { NaData } from '../../../kit/list/na-data.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { SelectField } from '../../../ui/fields/index.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { StatusText } from '../../../ui/state/StatusText.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'

type Pessoa = c.QuemPrecisa['pessoas'][number]
const contados = (n: number, um: string, muitos: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`
const podePropor = () => c.autoridadesDaProposta.every(({ name }) => holds(name))

/** Who needs a training: those who lack it or whose training ends, chosen at first, and the class that is proposed for them. */
export function QuemPrecisa(props: {
  aberto: { tipo: 'curso' | 'certificacao'; id: number }
  filtros: InputOf<typeof c.lerQuemPrecisa>
  na: NaData
  onClose: () => void
}) {
  const { aberto, filtros, na } = props
  const qual = aberto.tipo === 'curso' ? { cursoId: aberto.id } : { certificacaoId: aberto.id }
  const read = useCall(c.lerQuemPrecisa, { ...filtros, ...qual }, { silent: true })
  if (!read.data || read.isPlaceholderData)
    return (
      <SidePanel title="Quem precisa" onClose={props.onClose}>
        {read.error ? (
          <ErrorState title="Não foi possível carregar" onRetry={() => void read.refetch()}>
            {refusalText(read.error)}
          </ErrorState>
        ) : (
          <Skeleton shape="list" />
        )}
      </SidePanel>
    )
  if (read.data.treinamento === null)
    return (
      <SidePanel title="Quem precisa" onClose={props.onClose}>
        <StatusText>Este treinamento não existe mais.</StatusText>
      </SidePanel>
    )
  return <Painel lido={read.data} na={na} onClose={props.onClose} />
}

function Painel({ lido, na, onClose }: { lido: c.QuemPrecisa; na: NaData; onClose: () => void }) {
  const { treinamento, pessoas, total, cursos } = lido
  const go = useGo()
  const [cursoId, setCurso] = useState<number | null>(cursos[0]?.id ?? null)
  const curso = cursos.find(({ id }) => id === cursoId)
  const emTurma = (p: Pessoa) => cursoId !== null && p.emTurmaDe.includes(cursoId)
  /** Null: those who were not chosen by hand yet. */
  const [aMao, setAMao] = useState<string[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const precisa = (p: Pessoa) => p.situacao !== 'PENDENTE' && !emTurma(p)
  const escolhidos = aMao ?? pessoas.filter(precisa).map(({ id }) => String(id))
  const ids = pessoas.filter((p) => escolhidos.includes(String(p.id)) && !emTurma(p)).map(({ id }) => id)
  const conta = (situacao: Pessoa['situacao']) => pessoas.filter((p) => p.situacao === situacao).length
  const mayPropose = na.isHoje && podePropor()
  const propor = () =>
    attempt(
      async () => {
        setBusy(true)
        const feito = await call(c.proporTurma, { cursoId: cursoId!, talentosIds: ids })
        setAMao(null)
        await refreshed()
        const abre = feito.turmas.at(-1)!
        const inscritos = feito.turmas.reduce((soma, t) => soma + t.inscritos, 0)
        toast.success(`${contados(inscritos, 'talento inscrito', 'talentos inscritos')}.`, {
          text: feito.turmas.map((t) => `${t.inscritos} em ${t.descricao}${t.nova ? ' (nova)' : ''}`).join('; '),
          action: { label: 'Abrir turma', onPress: () => go(`${turmas.page}/${abre.id}`) },
        })
      },
      { after: () => setBusy(false) },
    )
  return (
    <SidePanel
      title={treinamento!.nome}
      subtitle={
        treinamento!.periodicidade === null
          ? 'Não vence'
          : `Renova ${porExtenso(treinamento!.periodicidade).toLocaleLowerCase('pt-BR')}`
      }
      onClose={onClose}
      footer={
        mayPropose &&
        ids.length > 0 &&
        curso && (
          <SidePanel.End>
            <Button variant="accent" isBusy={isBusy} busyLabel="Propondo" onPress={() => void propor()}>
              Propor turma para {ids.length.toLocaleString('pt-BR')}
            </Button>
          </SidePanel.End>
        )
      }
    >
      <Stack>
        <FactRows
          isRuled
          items={[
            { label: 'Vencidos', value: String(conta('VENCIDO')) },
            { label: 'Nunca fez', value: String(conta('FALTA')) },
            { label: `Vencem em até ${c.AVISA_DIAS} dias`, value: String(conta('A_VENCER')) },
            { label: 'Pendentes de resultado', value: String(conta('PENDENTE')) },
          ]}
        />
        {mayPropose && cursos.length > 1 && (
          <SelectField
            label="Curso da turma"
            options={cursos.map(({ id, nome }) => ({ value: id, label: nome }))}
            value={cursoId}
            onChange={(id) => {
              setCurso(id)
              setAMao(null)
            }}
          />
        )}
        {mayPropose && ids.length > 0 && curso && <StatusText>{oQueFaz(curso, ids.length)}</StatusText>}
        {mayPropose && cursos.length === 0 && pessoas.length > 0 && (
          <StatusText>
            Nenhum curso dá este treinamento: escolha os cursos na certificação para propor uma turma.
          </StatusText>
        )}
        {total > pessoas.length && (
          <StatusText>
            As {pessoas.length} mais urgentes de {total.toLocaleString('pt-BR')}.
          </StatusText>
        )}
        {pessoas.length === 0 ? (
          <StatusText>Ninguém precisa: todos de quem se exige estão em dia.</StatusText>
        ) : (
          <DataTable<Pessoa>
            label="Quem precisa"
            columns={[
              { key: 'nome', label: 'Quem precisa', width: 150, grow: 2, isName: true, cell: (p) => p.nome },
              {
                ...{ key: 'situacao', label: 'Situação', width: 110, grow: 1, phone: 'second' as const },
                cell: (p) => (emTurma(p) ? 'em turma' : dizerExigido(p, na.data)),
              },
            ]}
            rows={pessoas}
            rowKey={(p) => String(p.id)}
            rowName={(p) => p.nome}
            rowHref={(p) => `/cargo-salario/colaboradores/${p.id}?aba=turmas`}
            isMuted={emTurma}
            {...(mayPropose && curso ? { selected: escolhidos, onSelect: setAMao } : {})}
          />
        )}
      </Stack>
    </SidePanel>
  )
}

/** What the press will do, before it is done. */
function oQueFaz({ turmas: quantas, livres }: c.QuemPrecisa['cursos'][number], pessoas: number): string {
  const nova = `uma turma planejada para daqui a ${c.PROPOE_EM_DIAS} dias, com instrutor '${c.INSTRUTOR_A_DEFINIR}'`
  if (quantas === 0) return `A proposta cria ${nova}.`
  const ha = quantas === 1 ? 'Há 1 turma por começar' : `Há ${quantas} turmas por começar`
  if (livres === null) return `${ha}, com lugar para todos: a proposta inscreve nela${quantas === 1 ? '' : 's'}.`
  const vagas = contados(livres, 'vaga livre', 'vagas livres')
  if (livres >= pessoas) return `${ha}, com ${vagas}: a proposta as usa.`
  return `${ha}, com ${vagas}: a proposta as usa e cria, para os outros, ${nova}.`
}
