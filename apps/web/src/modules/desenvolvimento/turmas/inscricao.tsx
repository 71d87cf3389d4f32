import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { dizerChoque, type Inscricao, inscricoes } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { lookup } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { FlowActions } from '../../../kit/flow/flow-actions.tsx'
import { inTab } from '../../../kit/form/draft.ts'
import { FormLookup, FormRef, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { listAddress, useChild, useGo } from '../../../kit/page/navigation.ts'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { EntryTable } from '../../../ui/display/EntryTable.tsx'
import { FormCell, FormGrid, FormGroup, type Option } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { SituacaoDaInscricao } from '../../cargo-salario/index.ts'
import { acoesDaInscricao } from './inscricao-situacao.tsx'

const buscar = lookup(colaboradores, { situacao: 'A' })
const ESTEVE = { true: 'Presente', false: 'Faltou', null: 'Não marcada' }

/** Somebody in a class; only what is noted about it changes. */
const Pagina = recordPage(inscricoes, {
  badge: (i) => <SituacaoDaInscricao de={i} />,
  facts: (i) => (
    <>
      {can(turmas.ler) ? <Link href={`${turmas.page}/${i.turmaId}`}>{i.turmaDescricao}</Link> : i.turmaDescricao}
      {` · ${i.cursoNome}`}
      {i.frequencia !== null && ` · frequência ${formatarNumero(i.frequencia)}%`}
      {i.choques.map((choque) => ` · ${dizerChoque(choque)}`).join('')}
    </>
  ),
  actions: (i) => <FlowActions of={acoesDaInscricao} record={i} main="sobe" />,
  fields: ({ record }) => (
    <>
      <FormGroup title="Inscrição">
        <FormGrid>
          <FormCell>
            <FormTextArea name="observacao" rows={3} />
          </FormCell>
        </FormGrid>
      </FormGroup>
      {record && (
        <EntryTable
          title="Presença"
          name="dias"
          rows={record.dias}
          columns={[
            { key: 'dia', label: 'Dia', cell: (d) => `${formatarData(d.dia)}, ${d.diaSemana}` },
            { key: 'turno', label: 'Turno', cell: (d) => d.turnoDescricao },
            { key: 'horario', label: 'Horário', cell: (d) => (d.horaIni ? `${d.horaIni} – ${d.horaFim}` : '—') },
            { key: 'presente', label: 'Presença', cell: (d) => ESTEVE[`${d.presente}`] },
          ]}
          rowName={(d) => formatarData(d.dia)}
          empty="A turma não tem dias."
        />
      )}
    </>
  ),
})

const leave = (go: ReturnType<typeof useGo>) => go(listAddress(inscricoes.page))
/** Who takes part, and in which class. */
function Nova() {
  const go = useGo()
  const [quem, setQuem] = useState<Option | null>(null)
  const form = useEntityForm({
    draft: inTab('inscricao'),
    schema: inscricoes.novo,
    values: { turmaId: null as never, talentoId: null as never, observacao: null },
    save: (output) => call(inscricoes.criar, output as never, { errors: 'none' }),
    done: (feita) => {
      const { situacao, choques } = feita as Inscricao
      const aviso = choques.length > 0 ? ` Choca com ${choques.map(dizerChoque).join('; ')}.` : ''
      toast.success(
        `${situacao === 'E' ? 'Sem vaga livre: o talento está na fila de espera.' : 'Talento inscrito.'}${aviso}`,
      )
      leave(go)
    },
  })
  return (
    <>
      <PageHeader title={`Inserir ${inscricoes.singular}`} pageKey="new" hasLine />
      <Form form={form} hasSummary={false}>
        <FormColumns>
          <FormSummary />
          <FormGroup title="Inscrição">
            <FormGrid>
              <FormCell>
                <FormRef name="turmaId" />
              </FormCell>
              <FormCell>
                <FormLookup
                  name="talentoId"
                  load={buscar}
                  chosen={quem}
                  onPick={setQuem}
                  placeholder="Nome ou matrícula"
                  help="Sem vaga livre, o talento entra na fila de espera."
                />
              </FormCell>
              <FormCell>
                <FormTextArea name="observacao" rows={3} />
              </FormCell>
            </FormGrid>
          </FormGroup>
        </FormColumns>
        <FormFooter onCancel={() => leave(go)} />
      </Form>
    </>
  )
}

/** Somebody in a class: who and in which is chosen once. */
export default function InscricaoNaTurma() {
  return useChild(inscricoes.page) === 'new' ? <Nova /> : <Pagina />
}
