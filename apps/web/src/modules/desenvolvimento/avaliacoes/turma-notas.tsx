import * as c from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-aluno.ts'
import { doTipoDeAvaliacao, minimoEscrito } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-curso.ts'
import type { Turma } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarData, formatarNumero, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { draftOf, inTab } from '../../../kit/form/draft.ts'
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
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
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
  return <Tabela notas={data} realizada={turma.situacao === 'R'} />
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

/** A mark that was typed, and the one that was saved at that moment. */
interface Digitada {
  valor: number | null
  era: number | null
}
type Digitado = { notas: Readonly<Record<string, Digitada>>; motivo: string }
const NADA: Digitado = { notas: {}, motivo: '' }
/** What is typed stays with the class, through a reload, another tab of the page and what else happens to the class, until it is saved. */
function useDigitado(turmaId: number) {
  const [guarda] = useState(() => draftOf(inTab('notas', turmaId)))
  const [digitado, setDigitado] = useState(() => (guarda.read()?.values as Digitado | undefined) ?? NADA)
  const digitar = (novo: Digitado) => {
    setDigitado(novo)
    guarda.write(novo)
  }
  const esquecer = () => {
    setDigitado(NADA)
    guarda.drop()
  }
  return { digitado, digitar, esquecer }
}

function Tabela({ notas, realizada }: { notas: c.Notas; realizada: boolean }) {
  const { digitado, digitar, esquecer } = useDigitado(notas.turmaId)
  const { motivo } = digitado
  const setMotivo = (novo: string) => digitar({ ...digitado, motivo: novo })
  const [isBusy, setBusy] = useState(false)
  const { medidas, alunos } = notas
  const minimos = medidas.flatMap((m) => {
    const minimo = minimoEscrito({ tipo: m.tipo, minimoAprovacao: m.minimo }, formatarNumero)
    return minimo === null ? [] : [`${m.titulo} ${minimo}`]
  })
  const dele = (a: c.Aluno, m: c.Medida) => a.resultados.find((r) => r.avaliacaoCursoId === m.id)
  const salvo = (a: c.Aluno, m: c.Medida) => dele(a, m)?.resultado ?? null
  const digitada = (a: c.Aluno, m: c.Medida) => digitado.notas[chave(a.inscricaoId, m.id)]
  // A mark that somebody else saved meanwhile is shown as saved: nobody overwrites what they have not seen.
  const dita = (a: c.Aluno, m: c.Medida) => {
    const de = digitada(a, m)
    return de && de.era === salvo(a, m) ? de : undefined
  }
  const pares = alunos.filter((a) => a.podeAvaliar).flatMap((a) => medidas.map((m) => ({ a, m })))
  const mudadas = pares.flatMap(({ a, m }) => {
    const de = dita(a, m)
    return de && de.valor !== de.era ? [{ a, m, valor: de.valor }] : []
  })
  const trocadas = pares.filter(({ a, m }) => {
    const de = digitada(a, m)
    return de && de.era !== salvo(a, m) && de.valor !== salvo(a, m)
  })
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
        // Until they are read again, what was typed is what is shown.
        await refreshed()
        esquecer()
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
                valor={dita(a, m) ? dita(a, m)!.valor : salvo(a, m)}
                erro={erro(m, dita(a, m)?.valor ?? null)}
                onChange={(valor) =>
                  digitar({
                    ...digitado,
                    notas: { ...digitado.notas, [chave(a.inscricaoId, m.id)]: { valor, era: salvo(a, m) } },
                  })
                }
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
            {trocadas.length > 0 && (
              <NoticeBar
                title={`Outra pessoa salvou ${trocadas.length === 1 ? 'uma nota' : `${trocadas.length} notas`} enquanto você digitava`}
                text={`Vale a que está salva; digite de novo se quiser mudar: ${trocadas.map(({ a, m }) => `${m.titulo} de ${a.talentoNome}`).join(', ')}.`}
              />
            )}
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
