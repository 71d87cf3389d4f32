import { classificacoes } from '@quadro/contract/sst/riscos/classificacoes.ts'
import { gravarMatriz, lerMatriz, type Matriz, matrizes } from '@quadro/contract/sst/riscos/matriz.ts'
import { buracosDaMatriz, type Celula, chaveDaCelula } from '@quadro/contract/sst/riscos/matriz-regras.ts'
import { gravidadesRisco, probabilidadesRisco } from '@quadro/contract/sst/riscos/niveis.ts'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, onlyReads } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { Form, FormFooter, FormSummary, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { SeverityMatrix } from '../../../ui/display/SeverityMatrix.tsx'
import { Grid3x3, List } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { StatusText } from '../../../ui/state/StatusText.tsx'
import { combinacoes, desenho } from './matriz-partes.ts'

const NOMES_NA_FAIXA = 6

const Tabela = listPage(matrizes, () => {
  const [, setSearch] = useSearchState()
  return {
    about: 'Cada combinação de gravidade e probabilidade tem uma classe de severidade.',
    columns: [
      { key: 'gravidadeNome', width: 180, grow: 1, isName: true },
      { key: 'probabilidadeNome', width: 180, grow: 1, phone: 'second' },
      { key: 'classificacaoNome', width: 180, grow: 1, phone: 'third' },
    ],
    secondary: [{ id: 'matriz', label: 'Ver como matriz', onAction: () => setSearch({ ver: undefined }) }],
  }
})

/** The matrix of severity: gravity against probability, drawn and painted; the same pairs as a table on request. */
export default function MatrizDeSeveridade() {
  const [search] = useSearchState()
  return search.ver === 'tabela' ? <Tabela /> : <Desenho />
}

function Desenho() {
  const [, setSearch] = useSearchState()
  const { data, error, refetch } = useCall(lerMatriz, {}, { silent: true })
  if (!data) return <Carregando title={matrizes.plural} error={error} onRetry={() => void refetch()} />
  const { gravidades, probabilidades, classes, celulas } = data
  const semNiveis = gravidades.length === 0 || probabilidades.length === 0
  return (
    <>
      <PageHeader
        title={matrizes.plural}
        facts={
          semNiveis
            ? 'Sem níveis'
            : `${gravidades.length} gravidades × ${probabilidades.length} probabilidades · ${combinacoes(celulas.length)}`
        }
        actions={
          <Button icon={List} onPress={() => setSearch({ ver: 'tabela' })}>
            Ver como tabela
          </Button>
        }
      />
      {semNiveis || classes.length === 0 ? (
        <Falta matriz={data} />
      ) : (
        <Editor
          key={celulas.map((c) => `${chaveDaCelula(c)}=${c.classificacaoSeveridadeRiscoId}`).join()}
          matriz={data}
        />
      )}
    </>
  )
}

/** What must be made before there is something to draw. */
function Falta({ matriz }: { matriz: Matriz }) {
  const [o, de] =
    matriz.gravidades.length === 0
      ? ['as gravidades', gravidadesRisco]
      : matriz.probabilidades.length === 0
        ? ['as probabilidades', probabilidadesRisco]
        : ['as classes de severidade', classificacoes]
  return (
    <EmptyState
      icon={Grid3x3}
      title="A matriz ainda não pode ser desenhada"
      action={
        can((de as typeof classificacoes).criar) ? <LinkButton href={de.page}>{de.plural}</LinkButton> : undefined
      }
    >
      Cadastre {o as string}: a matriz cruza gravidades e probabilidades, e cada cruzamento recebe uma classe.
    </EmptyState>
  )
}

const schema = z.object({
  celulas: z.array(
    z.object({
      gravidadeRiscoId: z.int(),
      probabilidadeRiscoId: z.int(),
      classificacaoSeveridadeRiscoId: z.int().nullable(),
    }),
  ),
})

function Editor({ matriz }: { matriz: Matriz }) {
  const mayEdit = can(gravarMatriz)
  const antes = new Map(matriz.celulas.map((c) => [chaveDaCelula(c), c.classificacaoSeveridadeRiscoId]))
  const form = useEntityForm({
    draft: inTab('matriz-de-riscos'),
    schema,
    values: { celulas: matriz.celulas as Celula[] },
    save: ({ celulas }) => {
      const mudancas = celulas.flatMap(({ classificacaoSeveridadeRiscoId, ...par }) => {
        const antesId = antes.get(chaveDaCelula(par)) ?? null
        return classificacaoSeveridadeRiscoId === null || classificacaoSeveridadeRiscoId === antesId
          ? []
          : [{ ...par, classificacaoSeveridadeRiscoId, antesId }]
      })
      return mudancas.length === 0 ? Promise.resolve(matriz) : call(gravarMatriz, { mudancas }, { errors: 'none' })
    },
    done: async () => {
      toast.success('Matriz salva com sucesso.')
      await refreshed()
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <PageBody>
        <FormSummary />
        {!mayEdit && <StatusText>{onlyReads(gravarMatriz)}</StatusText>}
        <Celulas matriz={matriz} antes={antes} mayEdit={mayEdit} />
      </PageBody>
      {mayEdit && <FormFooter />}
    </Form>
  )
}

function Celulas({ matriz, antes, mayEdit }: { matriz: Matriz; antes: Map<string, number>; mayEdit: boolean }) {
  const { value, onChange } = useField<Celula[]>('celulas')
  const agora = new Map(value.map((c) => [chaveDaCelula(c), c.classificacaoSeveridadeRiscoId]))
  const nomeDe = (id: number | undefined) => matriz.classes.find((c) => c.id === id)?.nome
  const buracos = buracosDaMatriz(matriz.gravidades, matriz.probabilidades, value)
  const { rows, columns, classes } = desenho(
    matriz,
    (id) => value.filter((c) => c.classificacaoSeveridadeRiscoId === id).length,
  )
  return (
    <Stack>
      {buracos.length > 0 && (
        <NoticeBar
          title={buracos.length === 1 ? 'Falta 1 combinação' : `Faltam ${buracos.length} combinações`}
          text={`${buracos.slice(0, NOMES_NA_FAIXA).join(', ')}${buracos.length > NOMES_NA_FAIXA ? ' e outras' : ''}. Um risco ali ficaria sem severidade.`}
        />
      )}
      <SeverityMatrix
        label={matrizes.plural}
        up="Gravidade"
        across="Probabilidade"
        {...{ rows, columns, classes }}
        cellOf={(gravidadeRiscoId, probabilidadeRiscoId) => {
          const chave = chaveDaCelula({ gravidadeRiscoId, probabilidadeRiscoId })
          const classId = agora.get(chave) ?? null
          const old = antes.get(chave)
          return { classId, was: classId === (old ?? null) ? undefined : `era ${nomeDe(old) ?? 'sem classe'}` }
        }}
        onPaint={
          mayEdit
            ? (gravidadeRiscoId, probabilidadeRiscoId, classId) => {
                const par = { gravidadeRiscoId, probabilidadeRiscoId }
                const chave = chaveDaCelula(par)
                // The same class again gives back what was there.
                const next = agora.get(chave) === classId ? (antes.get(chave) ?? null) : classId
                const others = value.filter((c) => chaveDaCelula(c) !== chave)
                const painted = { ...par, classificacaoSeveridadeRiscoId: next }
                // In the old order, so that a matrix painted back is as it was.
                onChange(
                  antes.has(chave)
                    ? value.map((c) => (chaveDaCelula(c) === chave ? painted : c))
                    : next === null
                      ? others
                      : [...others, painted],
                )
              }
            : undefined
        }
      />
    </Stack>
  )
}
