import { TIPO_SALARIO_DA_FAIXA } from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as c from '@quadro/contract/cargo-salario/reajustes/reajustes-faixas-salariais.ts'
import * as tabelas from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { useState } from 'react'
import { refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { holds } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormLookup, FormMoney, FormNumber, FormSelect, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid, HiddenValue, type Option, SelectField } from '../../../ui/fields/index.ts'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { buscarFaixas, useIndices } from '../opcoes.ts'
import { nomeDaFaixa } from './reajuste-colunas.tsx'
import {
  AvisosDoReajuste,
  BASE_DAS_TABELAS,
  contasDe,
  PreviaDoReajuste,
  useTabelasAbertas,
} from './reajuste-partes.tsx'

interface Props {
  id: number | undefined
  onClose: () => void
  onSaved: (id: number) => void
}
const TITULO = 'Reajuste de Faixa Salarial'

/** The proposal for one band. */
export function ReajusteFaixaPanel(props: Props) {
  const { id } = props
  const read = useCall(c.reajustesFaixas.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  if (id === undefined) return <Editor {...props} />
  if (!read.data || read.data.id !== id)
    return (
      <SidePanel title={TITULO} onClose={props.onClose}>
        {refusalText(read.error) ?? <Skeleton shape="form" />}
      </SidePanel>
    )
  return <Editor key={`${id}:${read.data.versao}`} {...props} linha={read.data} />
}

const tipos = TIPO_SALARIO_DA_FAIXA.map((t) => ({ value: Number(t.codigo), label: t.descricao }))

function Editor({ linha: r, onClose, onSaved }: Props & { linha?: c.ReajusteFaixa }) {
  const [search] = useSearchState()
  const [faixa, setFaixa] = useState<Option | null>(r ? { value: r.faixaSalarialId, label: nomeDaFaixa(r) } : null)
  const tabelasAbertas = useTabelasAbertas('F')
  const mayEdit = (r ? r.pode.includes('editar') : true) && holds(verSalario.name)
  const form = useEntityForm({
    draft: inTab('reajuste-da-faixa', r?.id),
    schema: c.reajustesFaixas.novo,
    values: {
      tabelaId: (r?.tabelaId ?? (Number(search.tabelaId) || null)) as never,
      faixaSalarialId: (r?.faixaSalarialId ?? null) as never,
      tipoProposto: (r?.tipoProposto ?? 3) as 2 | 3,
      indicePropostoId: r?.indicePropostoId ?? null,
      quantidadeProposta: r?.quantidadeProposta ?? null,
      valorProposto: r?.valorProposto ?? null,
      observacao: r?.observacao ?? '',
    },
    save: ({ tabelaId, faixaSalarialId, ...proposta }) =>
      r
        ? call(c.reajustesFaixas.alterar, { id: r.id, versao: r.versao, ...proposta }, { errors: 'none' })
        : call(c.reajustesFaixas.criar, { tabelaId, faixaSalarialId, ...proposta }, { errors: 'none' }),
    done: ({ id }) => {
      toast.success(r ? 'Reajuste alterado com sucesso.' : 'Reajuste inserido com sucesso.')
      onSaved(id)
    },
  })
  return (
    <Form form={form} hasSummary="inside">
      <SidePanel
        title={r ? (mayEdit ? 'Editar Reajuste de Faixa Salarial' : TITULO) : 'Inserir Reajuste de Faixa Salarial'}
        subtitle={
          r && (
            <>
              {nomeDaFaixa(r)} · <Link href={`${BASE_DAS_TABELAS}/${r.tabelaId}`}>Tabela de reajuste</Link>
            </>
          )
        }
        record={r ? nomeDaFaixa(r) : 'Inserir'}
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
                  <FormSelect name="tabelaId" options={tabelasAbertas} />
                </FormCell>
                <FormCell>
                  <FormLookup name="faixaSalarialId" chosen={faixa} onPick={setFaixa} load={buscarFaixas} />
                </FormCell>
              </>
            )}
            {r?.salarioOculto ? (
              <FormCell>
                <HiddenValue label="Salário" help="Só quem vê salários vê e altera a proposta." />
              </FormCell>
            ) : (
              <Salario gravada={mayEdit ? undefined : r} />
            )}
            <FormCell>
              <FormTextArea name="observacao" rows={3} />
            </FormCell>
          </FormGrid>
        </fieldset>
      </SidePanel>
    </Form>
  )
}

/** How the band would be paid, and the resulting salary on the table's date. */
function Salario({
  gravada,
}: {
  /** For a read-only row: its saved result, independent of later changes. */
  gravada: c.ReajusteFaixa | undefined
}) {
  const tipo = useField<number>('tipoProposto')
  const indices = useIndices()
  const tabelaId = useField<number | null>('tabelaId').value
  const faixaId = useField<number | null>('faixaSalarialId').value
  const indiceId = useField<number | null>('indicePropostoId').value
  const quantidade = useField<number | null>('quantidadeProposta').value
  const valor = useField<number | null>('valorProposto').value
  const isWhole = tipo.value === 2 ? indiceId !== null && quantidade !== null : valor !== null
  const { data: tabela } = useCall(tabelas.ler, { id: tabelaId ?? 0 }, { silent: true, enabled: tabelaId !== null })
  const { data: contas } = useCall(
    c.calcularSalario,
    {
      tabelaId: tabelaId ?? 0,
      ...(faixaId ? { faixaSalarialId: faixaId } : {}),
      tipoProposto: tipo.value === 2 ? 2 : 3,
      ...(tipo.value === 2
        ? { indicePropostoId: indiceId ?? undefined, quantidadeProposta: quantidade ?? undefined }
        : { valorProposto: valor ?? undefined }),
    },
    { silent: true, enabled: !gravada && tabelaId !== null && faixaId !== null && isWhole },
  )
  return (
    <>
      <FormCell>
        <SelectField {...tipo} options={tipos} clearable={false} onChange={(next) => tipo.onChange(next ?? 3)} />
      </FormCell>
      {tipo.value === 2 ? (
        <>
          <FormCell span={6}>
            <FormSelect name="indicePropostoId" options={indices} required />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="quantidadeProposta" decimals={2} required />
          </FormCell>
        </>
      ) : (
        <FormCell>
          <FormMoney name="valorProposto" required />
        </FormCell>
      )}
      <FormCell>
        <PreviaDoReajuste
          data={tabela?.data}
          contas={gravada ? contasDe(gravada) : contas && isWhole ? contasDe(contas) : undefined}
        />
      </FormCell>
    </>
  )
}
