import * as c from '@quadro/contract/avaliacao/praticas/avaliacoes-praticas.ts'
import { listar as colaboradores, ler as lerColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { can, today, useUser } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormLookup, FormNumber, FormRef, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { listAddress, useChild, useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { Link, LinkButton } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid, FormGroup, type Option } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { SituacaoDaPratica } from '../../cargo-salario/index.ts'
import { QuestionarioDaPratica } from './questionario-pratica.tsx'

const { avaliacoesPraticas } = c
const { page } = avaliacoesPraticas
const buscar = lookup(colaboradores, { situacao: 'A' })

const Pagina = recordPage(avaliacoesPraticas, {
  badge: (a) => <SituacaoDaPratica de={a.situacao} />,
  facts: (a) => (
    <>
      {can(lerColaborador) ? (
        <Link href={`/cargo-salario/colaboradores/${a.talentoId}?aba=certificacoes`}>{a.talentoNome}</Link>
      ) : (
        a.talentoNome
      )}
      {[
        '',
        formatarData(a.data),
        c.dizerResultado(a) && `resultado ${c.dizerResultado(a)}`,
        c.dizerMinimo(a) && `mínimo ${c.dizerMinimo(a)}`,
      ]
        .filter((fact) => fact !== null)
        .join(' · ')}
    </>
  ),
  actions: (a) => a.situacao === 'P' && <LinkButton href={`${page}/${a.id}?aba=questionario`}>Responder</LinkButton>,
  tabs: ({ questionarioId }) =>
    questionarioId === null
      ? []
      : [{ id: 'questionario', label: 'Questionário', content: <QuestionarioDaPratica id={questionarioId} /> }],
  values: () => ({ motivoCorrecao: '' }),
  fields: ({ record, isReadOnly }) => (
    <FormGroup title="Avaliação prática">
      <FormGrid>
        <OQueFoi temNota={record?.questionarioId === null} />
        {!isReadOnly && (
          <FormCell>
            <FormTextArea
              name="motivoCorrecao"
              rows={2}
              help="Precisa ser dito quando a data, a nota ou quem avaliou muda; fica na auditoria."
            />
          </FormCell>
        )}
      </FormGrid>
    </FormGroup>
  ),
})

function OQueFoi({ temNota, help }: { temNota: boolean; help?: string }) {
  return (
    <>
      <FormCell span={6}>
        <FormDate name="data" />
      </FormCell>
      {temNota && (
        <FormCell span={6}>
          <FormNumber name="nota" decimals={2} {...(help ? { help } : {})} />
        </FormCell>
      )}
      <FormCell>
        <FormText name="instrutor" />
      </FormCell>
      <FormCell>
        <FormTextArea name="observacao" rows={3} />
      </FormCell>
    </>
  )
}

/** The one from whose page the user came is filled in. */
function Nova() {
  const [search] = useSearchState()
  const talentoId = Number(search.talentoId) || null
  const read = useCall(lerColaborador, { id: talentoId ?? 0 }, { silent: true, enabled: talentoId !== null })
  if (talentoId !== null && !read.data && !read.error) return <Skeleton shape="form" />
  return <FormularioNovo talento={read.data ? { value: read.data.id, label: read.data.nome } : null} />
}
function FormularioNovo(props: { talento: Option | null }) {
  const go = useGo()
  const { nome } = useUser().usuario
  const [talento, setTalento] = useState(props.talento)
  const form = useEntityForm({
    draft: inTab('avaliacao-pratica', props.talento?.value),
    schema: avaliacoesPraticas.novo,
    values: {
      talentoId: (props.talento ? Number(props.talento.value) : null) as never,
      avaliacaoPraticaId: null as never,
      ...{ data: today(), instrutor: nome, nota: null, observacao: null, motivoCorrecao: null },
    },
    save: (output) => call(avaliacoesPraticas.criar, output as never, { errors: 'none' }),
    done: (feita) => {
      const { id, questionarioId } = feita as c.AvaliacaoPratica
      toast.success(questionarioId === null ? 'Avaliação prática inserida.' : 'Avaliação prática inserida. Responda-a.')
      go(questionarioId === null ? listAddress(page) : `${page}/${id}?aba=questionario`)
    },
  })
  return (
    <>
      <PageHeader title={`Inserir ${avaliacoesPraticas.singular}`} pageKey="new" hasLine />
      <Form form={form} hasSummary={false}>
        <FormColumns>
          <FormSummary />
          <FormGroup title="Avaliação prática">
            <FormGrid>
              <FormCell>
                <FormLookup
                  name="talentoId"
                  load={buscar}
                  chosen={talento}
                  onPick={setTalento}
                  placeholder="Nome ou matrícula"
                />
              </FormCell>
              <FormCell>
                <FormRef name="avaliacaoPraticaId" />
              </FormCell>
              <OQueFoi temNota help="Em branco quando a avaliação tem perguntas: elas se respondem depois de salvar." />
            </FormGrid>
          </FormGroup>
        </FormColumns>
        <FormFooter onCancel={() => go(listAddress(page))} />
      </Form>
    </>
  )
}

/** A practical evaluation of somebody: who and which is chosen once. */
export default function AvaliacaoPraticaDoTalento() {
  return useChild(page) === 'new' ? <Nova /> : <Pagina />
}
