import * as c from '@quadro/contract/cargo-salario/reajustes/reajustes-indices.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import { refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormNumber, FormSelect, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { StatusText } from '../../../ui/state/StatusText.tsx'
import { useIndices } from '../opcoes.ts'
import { AvisosDoReajuste, BASE_DAS_TABELAS, useTabelasAbertas } from './reajuste-partes.tsx'

interface Props {
  id: number | undefined
  onClose: () => void
  onSaved: (id: number) => void
}
const TITULO = 'Reajuste de Índice'

/** The proposal for one index. */
export function ReajusteIndicePanel(props: Props) {
  const { id } = props
  const read = useCall(c.reajustesIndices.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  if (id === undefined) return <Editor {...props} />
  if (!read.data || read.data.id !== id)
    return (
      <SidePanel title={TITULO} onClose={props.onClose}>
        {refusalText(read.error) ?? <Skeleton shape="form" />}
      </SidePanel>
    )
  return <Editor key={`${id}:${read.data.versao}`} {...props} linha={read.data} />
}

function Editor({ linha: r, onClose, onSaved }: Props & { linha?: c.ReajusteIndice }) {
  const [search] = useSearchState()
  const tabelas = useTabelasAbertas('I')
  const indices = useIndices()
  const mayEdit = r ? r.pode.includes('editar') : true
  const form = useEntityForm({
    draft: inTab('reajuste-do-indice', r?.id),
    schema: c.reajustesIndices.novo,
    values: {
      tabelaId: (r?.tabelaId ?? (Number(search.tabelaId) || null)) as never,
      indiceId: (r?.indiceId ?? null) as never,
      valorProposto: (r?.valorProposto ?? null) as never,
      observacao: r?.observacao ?? '',
    },
    save: ({ tabelaId, indiceId, ...proposta }) =>
      r
        ? call(c.reajustesIndices.alterar, { id: r.id, versao: r.versao, ...proposta }, { errors: 'none' })
        : call(c.reajustesIndices.criar, { tabelaId, indiceId, ...proposta }, { errors: 'none' }),
    done: ({ id }) => {
      toast.success(r ? 'Reajuste alterado com sucesso.' : 'Reajuste inserido com sucesso.')
      onSaved(id)
    },
  })
  return (
    <Form form={form} hasSummary="inside">
      <SidePanel
        title={r ? (mayEdit ? 'Editar Reajuste de Índice' : TITULO) : 'Inserir Reajuste de Índice'}
        subtitle={
          r && (
            <>
              {r.indiceNome} · <Link href={`${BASE_DAS_TABELAS}/${r.tabelaId}`}>Tabela de reajuste</Link>
            </>
          )
        }
        record={r ? r.indiceNome : 'Inserir'}
        onClose={onClose}
        footer={mayEdit ? <FormFooter onCancel={onClose} /> : undefined}
      >
        <fieldset disabled={!mayEdit}>
          <FormGrid>
            {r ? (
              <AvisosDoReajuste r={r} />
            ) : (
              <>
                <FormCell>
                  <FormSelect name="tabelaId" options={tabelas} />
                </FormCell>
                <FormCell>
                  <FormSelect name="indiceId" options={indices} />
                </FormCell>
              </>
            )}
            <FormCell>
              <FormNumber name="valorProposto" decimals={4} />
            </FormCell>
            <FormCell>
              <Previa gravada={mayEdit ? undefined : r} />
            </FormCell>
            <FormCell>
              <FormTextArea name="observacao" rows={3} />
            </FormCell>
          </FormGrid>
        </fieldset>
      </SidePanel>
    </Form>
  )
}

const escrito = (v: number) => v.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
/** The index's value on the table's date and the proposed value. */
function Previa({
  gravada,
}: {
  /** For a read-only row: its saved result, independent of later changes. */
  gravada: c.ReajusteIndice | undefined
}) {
  const tabelaId = useField<number | null>('tabelaId').value
  const indiceId = useField<number | null>('indiceId').value
  const valorProposto = useField<number | null>('valorProposto').value
  const isWhole = tabelaId !== null && indiceId !== null && valorProposto !== null
  const { data: contado } = useCall(
    c.calcularSalario,
    { tabelaId: tabelaId ?? 0, indiceId: indiceId ?? 0, valorProposto: valorProposto ?? undefined },
    { silent: true, enabled: isWhole && !gravada },
  )
  const data = gravada ?? contado
  return (
    <StatusText>
      {!isWhole || !data || data.valorAtual === null || data.valorProposto === null
        ? 'Faixas e salários que dependem do índice mudam junto com ele.'
        : `De ${escrito(data.valorAtual)} para ${escrito(data.valorProposto)}${data.percentualDiferenca === null ? '' : `: ${formatarNumero(data.percentualDiferenca, 2)}%`}.`}
    </StatusText>
  )
}
