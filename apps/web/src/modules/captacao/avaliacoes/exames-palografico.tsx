import * as c from '@quadro/contract/captacao/avaliacoes/exames-palografico.ts'
import { formatarCpf } from '@quadro/contract/kit/documentos.ts'
import * as z from 'zod'
import { refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm } from '../../../kit/form/form.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns, PanelProps } from '../../../kit/list/list-types.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { PenLine } from '../../../ui/icons.ts'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

const Situacao = ({ de }: { de: c.LinhaDoExame }) =>
  de.comResultado ? (
    <Badge mark="full" tone="green">
      Com resultado
    </Badge>
  ) : de.preenchido ? (
    <Badge mark="half" tone="amber">
      Sem resultado
    </Badge>
  ) : (
    <Badge mark="square" tone="gray">
      Sem exame
    </Badge>
  )
const columns: ListColumns<typeof c.listar> = [
  { key: 'nome', width: 200, grow: 2, isName: true },
  { key: 'ultimaSolicitacao', width: 220, grow: 3, phone: 'second', priority: 1 },
  { key: 'situacao', width: 130, phone: 'badge', cell: (r) => <Situacao de={r} /> },
  { key: 'atualizadoEm', width: 140, phone: 'third', priority: 2 },
]

/** The palographic exams by candidate. The panel shows the exam and its result. */
export default function ExamesPalografico() {
  return (
    <ListPage<c.LinhaDoExame>
      title="Exames Palográficos"
      base="/captacao/exames-palografico"
      list={c.listar}
      columns={columns}
      nameOf={(r) => r.nome}
      icon={PenLine}
      placeholder="Buscar candidato"
      views={{
        key: 'situacao',
        items: [
          { id: 'todos', label: 'Todos', filter: {} },
          { id: 'R', label: 'Com resultado', filter: { situacao: 'R' }, empty: 'Nenhum exame com resultado' },
          { id: 'P', label: 'Sem resultado', filter: { situacao: 'P' }, empty: 'Nenhum exame à espera de resultado' },
          { id: 'S', label: 'Sem exame', filter: { situacao: 'S' }, empty: 'Todos os candidatos têm exame' },
        ],
      }}
      empty={{
        title: 'Nenhum candidato',
        text: 'O exame palográfico é preenchido por candidato; os candidatos chegam pelas solicitações e pela área do candidato.',
      }}
      panel={(panel) => <Painel {...panel} />}
    />
  )
}

function Painel(panel: PanelProps<c.LinhaDoExame>) {
  const { id = 0, onClose, onPrevious, onNext } = panel
  const read = useCall(c.ler, { id }, { silent: true })
  if (read.data?.id !== id)
    return (
      <SidePanel title="Exame palográfico" onClose={onClose} onPrevious={onPrevious} onNext={onNext}>
        {refusalText(read.error) ?? <Skeleton shape="form" />}
      </SidePanel>
    )
  return <Formulario key={`${id} ${read.data.versao}`} panel={panel} exame={read.data} />
}

const schema = z.object(c.camposDoExame)
function Formulario({ panel, exame }: { panel: PanelProps<c.LinhaDoExame>; exame: c.Exame }) {
  const { onClose, onPrevious, onNext } = panel
  const mayEdit = exame.pode.includes('editar')
  const form = useEntityForm({
    draft: inTab('palografico', exame.id),
    schema,
    values: {
      examePalografico: exame.examePalografico ?? '',
      resultadoExamePalografico: exame.resultadoExamePalografico ?? '',
    },
    save: (output) => call(c.gravar, { id: exame.id, versao: exame.versao, ...output }, { errors: 'none' }),
    done: () => {
      toast.success('Exame palográfico gravado com sucesso.')
    },
  })
  return (
    <Form form={form} hasSummary="inside">
      <SidePanel
        title="Exame palográfico"
        record={exame.nome}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        footer={mayEdit ? <FormFooter onCancel={onClose} /> : undefined}
      >
        <FormGroup
          title={exame.nome}
          help={[exame.cpf && `CPF ${formatarCpf(exame.cpf)}`, 'Teste psicológico: só quem tem a permissão o lê.']
            .filter(Boolean)
            .join(' · ')}
        >
          <fieldset disabled={!mayEdit}>
            <FormGrid>
              <FormCell>
                <FormTextArea name="examePalografico" rows={8} help="Os traços ou a contagem de cada intervalo." />
              </FormCell>
              <FormCell>
                <FormTextArea name="resultadoExamePalografico" rows={6} />
              </FormCell>
            </FormGrid>
          </fieldset>
        </FormGroup>
        {exame.ocrTexto && (
          <FormGroup title="Texto do currículo">
            <p>{exame.ocrTexto}</p>
          </FormGroup>
        )}
      </SidePanel>
    </Form>
  )
}
