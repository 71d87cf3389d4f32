import * as c from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-aluno.ts'
import { doTipoDeAvaliacao, minimoEscrito } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-curso.ts'
import type { Turma } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarData, formatarNumero, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { EntryTable } from '../../../ui/display/EntryTable.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { NumberField, TextArea } from '../../../ui/fields/index.ts'
import { GraduationCap } from '../../../ui/icons.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { SituacaoDaInscricao } from '../../cargo-salario/index.ts'

/** Results of the students of a class, a column for each measure of its course. */
export function NotasDaTurma({ turma }: { turma: Turma }) {
  const { data, error, refetch } = useCall(c.ler, { id: turma.id }, { silent: true })
  if (error) return <ErrorState title="Não foi possível carregar as notas" onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="list" />
  if (data.medidas.length === 0 || data.alunos.length === 0)
    return (
      <EmptyState
        icon={GraduationCap}
        title={data.medidas.length === 0 ? 'O curso não tem avaliações' : 'Ninguém inscrito'}
      >
        {data.medidas.length === 0
          ? 'O que se mede em cada aluno se diz no curso, em Avaliações.'
          : 'Inscreva talentos em Pessoas.'}
      </EmptyState>
    )
  // Marks that are not saved belong to one version.
  return <Tabela key={data.versao} notas={data} realizada={turma.situacao === 'R'} />
}

const MARCA = { C: ['full', 'green'], A: ['half', 'amber'], I: ['ring', 'gray'] } as const
function Status({ de }: { de: c.StatusDaAvaliacao | null }) {
  if (de === null) return '—'
  const [mark, tone] = MARCA[de]
  return (
    <Badge mark={mark} tone={tone}>
      {c.STATUS_DA_AVALIACAO[de]}
    </Badge>
  )
}
/** A title beside a field, also on a phone. */
const curto = (titulo: string) => (titulo.length > 26 ? `${titulo.slice(0, 25).trimEnd()}…` : titulo)
const chave = (inscricaoId: number, medidaId: number) => `${inscricaoId} ${medidaId}`
const escrever = (m: c.Medida, valor: number) =>
  m.tipo === 'n' ? formatarNumero(valor) : formatarPercentual(valor, Number.isInteger(valor) ? 0 : 2)

function Tabela({ notas, realizada }: { notas: c.Notas; realizada: boolean }) {
  const [ditas, setDitas] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [motivo, setMotivo] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { medidas, alunos } = notas
  const minimos = medidas.flatMap((m) => {
    const minimo = minimoEscrito({ tipo: m.tipo, minimoAprovacao: m.minimo }, formatarNumero)
    return minimo === null ? [] : [`${m.titulo} ${minimo}`]
  })
  const dele = (a: c.Aluno, m: c.Medida) => a.resultados.find((r) => r.avaliacaoCursoId === m.id)
  const salvo = (a: c.Aluno, m: c.Medida) => dele(a, m)?.resultado ?? null
  const mudadas = alunos.flatMap((a) =>
    medidas.flatMap((m) => {
      const dita = ditas.get(chave(a.inscricaoId, m.id))
      const mudou = dita !== undefined && dita !== salvo(a, m)
      return mudou ? [{ a, m, valor: dita }] : []
    }),
  )
  const erro = (m: c.Medida, valor: number | null) => {
    const { maximo } = doTipoDeAvaliacao(m.tipo)
    return valor !== null && !(valor >= 0 && valor <= maximo) ? `Informe de 0 a ${maximo}` : undefined
  }
  const corrige = realizada && mudadas.some(({ a, m }) => salvo(a, m) !== null)
  // Late, every result says why, also one that is still to be asked.
  const pedeMotivo = notas.tarde || corrige
  const podeSalvar =
    mudadas.length > 0 && mudadas.every(({ m, valor }) => !erro(m, valor)) && (!pedeMotivo || motivo.trim() !== '')
  const salvar = () => {
    setBusy(true)
    void attempt(
      async () => {
        const enviadas = mudadas.map(({ a, m, valor }) => ({
          ...{ inscricaoId: a.inscricaoId, avaliacaoCursoId: m.id, resultado: valor },
        }))
        const { turmaId: id, versao } = notas
        await call(c.gravar, { id, versao, motivo: pedeMotivo ? motivo : null, notas: enviadas })
        toast.success('Notas salvas.')
      },
      {
        after: async () => {
          await refreshed()
          setBusy(false)
        },
      },
    )
  }
  return (
    <PanelStack>
      <Facts
        items={[
          { label: 'Avaliações', value: <Status de={notas.status} /> },
          ...(minimos.length === 0 ? [] : [{ label: 'Mínimo para aprovação', value: minimos.join(' · ') }]),
          ...(notas.ate === null ? [] : [{ label: 'Notas até', value: formatarData(notas.ate) }]),
        ]}
      />
      <EntryTable
        title="Notas"
        name="notas"
        rows={alunos}
        columns={[
          { key: 'talento', label: 'Talento', cell: (a) => a.talentoNome },
          ...medidas.map((m) => ({
            key: String(m.id),
            label: curto(m.titulo),
            cell: (a: c.Aluno) => (
              <Celula
                {...{ notas, m, a, motivo }}
                valor={
                  ditas.get(chave(a.inscricaoId, m.id)) ?? (ditas.has(chave(a.inscricaoId, m.id)) ? null : salvo(a, m))
                }
                erro={erro(m, ditas.get(chave(a.inscricaoId, m.id)) ?? null)}
                onChange={(valor) => setDitas(new Map(ditas).set(chave(a.inscricaoId, m.id), valor))}
              />
            ),
          })),
          { key: 'media', label: 'Média', cell: (a) => (a.media === null ? '—' : formatarPercentual(a.media, 2)) },
          { key: 'status', label: 'Avaliações', cell: (a) => <Status de={a.status} /> },
          {
            key: 'situacao',
            label: 'Situação',
            cell: (a) => (
              <>
                <SituacaoDaInscricao de={{ situacao: a.situacao, posicao: null }} />
                {c.falhouPelaFrequencia(medidas, a) && ' pela frequência'}
              </>
            ),
          },
        ]}
        rowName={(a) => a.talentoNome}
        empty="Ninguém está inscrito."
      >
        {notas.pode.includes('avaliar') && (
          <Stack>
            {pedeMotivo && (
              <TextArea
                label="Motivo"
                required
                rows={2}
                value={motivo}
                onChange={setMotivo}
                help={notas.tarde ? `${c.MOTIVO_TARDE}.` : `${c.MOTIVO_CORRECAO}.`}
              />
            )}
            <Stack.Row>
              <Button variant="accent" isDisabled={!podeSalvar} isBusy={isBusy} busyLabel="Salvando" onPress={salvar}>
                Salvar notas
              </Button>
              {mudadas.length === 0
                ? 'Uma nota vazia é a que falta.'
                : mudadas.length === 1
                  ? '1 nota a salvar'
                  : `${mudadas.length} notas a salvar`}
            </Stack.Row>
          </Stack>
        )}
      </EntryTable>
    </PanelStack>
  )
}

/** A result: typed where it is a mark, answered where it comes from questions. */
function Celula(props: {
  notas: c.Notas
  m: c.Medida
  a: c.Aluno
  /** Why it comes late. */
  motivo: string
  valor: number | null
  erro: string | undefined
  onChange: (valor: number | null) => void
}) {
  const { notas, m, a, valor } = props
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const questionarioId = a.resultados.find((r) => r.avaliacaoCursoId === m.id)?.questionarioId ?? null
  const rotulo = `${m.titulo} de ${a.talentoNome}`
  if (m.tipo === 'a') {
    if (questionarioId !== null)
      return (
        <Link href={`${c.base}/${questionarioId}`}>
          {valor === null ? (a.podeAvaliar ? 'Responder' : 'A responder') : escrever(m, valor)}
        </Link>
      )
    if (!a.podeAvaliar) return '—'
    return (
      <Button
        size="sm"
        isDisabled={notas.tarde && props.motivo.trim() === ''}
        isBusy={isBusy}
        busyLabel="Abrindo"
        aria-label={`Avaliar ${a.talentoNome}: ${m.titulo}`}
        onPress={() => {
          setBusy(true)
          void attempt(
            async () => {
              const pedido = { id: notas.turmaId, inscricaoId: a.inscricaoId, avaliacaoCursoId: m.id }
              go(
                `${c.base}/${(await call(c.pedir, { ...pedido, motivo: notas.tarde ? props.motivo : null })).questionarioId}`,
              )
            },
            { after: () => setBusy(false) },
          )
        }}
      >
        Avaliar
      </Button>
    )
  }
  if (!a.podeAvaliar) return valor === null ? '—' : escrever(m, valor)
  return (
    <NumberField
      label={rotulo}
      hideLabel
      value={valor}
      decimals={2}
      digits={3}
      align="right"
      {...(m.tipo === 'p' ? { suffix: '%' } : {})}
      {...(props.erro ? { error: props.erro } : {})}
      onChange={props.onChange}
    />
  )
}
