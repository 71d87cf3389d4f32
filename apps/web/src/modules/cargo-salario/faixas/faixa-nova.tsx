import * as cargos from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import * as c from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { useMemo } from 'react'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { holds, today, useUser } from '../../../kit/call/session.ts'
import { FormSelect } from '../../../kit/form/fields.tsx'
import { DraftNote, Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Lock } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { comAtual, emOpcoes } from '../opcoes.ts'
import { QuemVe } from '../pessoas/salario.tsx'
import { camposExigidos, FaixaCampos, SalarioDaFaixaCampos } from './faixa-campos.tsx'

const BASE = '/cargo-salario/faixas-salariais'

// The form is flat, so that errors find their fields; the call nests the history.
const schemaDe = (acIntegra: boolean) =>
  z
    .object({ cargoId: c.cargoDaFaixa, ...camposExigidos(acIntegra), ...c.camposDoSalarioDaFaixa })
    .superRefine((f, ctx) => {
      for (const p of c.conferirSalarioDaFaixa(f)) ctx.addIssue({ code: 'custom', ...p })
    })

/** A new band with the first row of its history. */
export default function NovaFaixa() {
  return (
    <>
      <PageHeader title="Inserir Faixa Salarial" hasLine />
      {holds(verSalario.name) ? (
        <FaixaForm />
      ) : (
        <EmptyState icon={Lock} title="Você não vê salários" action={<QuemVe />}>
          Uma faixa nasce com o seu primeiro salário: quem a insere precisa poder vê-lo.
        </EmptyState>
      )}
    </>
  )
}

function FaixaForm() {
  const go = useGo()
  const [search] = useSearchState()
  const { acIntegra } = useUser().empresa
  const schema = useMemo(() => schemaDe(acIntegra), [acIntegra])
  const cargoId = Number(search.cargoId) || null
  const opcoes = emOpcoes(useCall(cargos.opcoesDeCargo, {}, { silent: true }).data)
  // Coming from the page of an inactive position, that position is filled in although it is not among the options.
  const cargo = useCall(
    cargos.cargos.ler,
    { id: cargoId ?? 0 },
    { silent: true, enabled: cargoId !== null && opcoes.length > 0 && !opcoes.some((o) => o.value === cargoId) },
  )
  const form = useEntityForm({
    schema,
    values: {
      cargoId: cargoId as number,
      nome: '',
      codigoAC: '',
      nomeACPessoal: '',
      codigoCBO: null as never,
      certificacoesIds: [],
      data: today(),
      tipo: 3 as const,
      indiceId: null,
      quantidade: null,
      valor: null,
    },
    draft: `faixa:${cargoId ?? 'nova'}`,
    draftWithout: ['valor', 'quantidade'],
    save: async ({ cargoId, nome, codigoAC, nomeACPessoal, codigoCBO, certificacoesIds, ...historico }) =>
      call(
        c.criar,
        { cargoId, nome, codigoAC, nomeACPessoal, codigoCBO, certificacoesIds, historico },
        { errors: 'none' },
      ),
    done: ({ id }) => {
      toast.success('Faixa inserida com sucesso.')
      go(`${BASE}/${id}`, { replace: true })
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <FormColumns>
        <FormSummary />
        <DraftNote />
        <FormGroup title="Faixa">
          <FormGrid>
            <FormCell>
              <FormSelect
                name="cargoId"
                options={comAtual(opcoes, { id: cargo.data?.id ?? null, nome: cargo.data?.nome ?? null })}
              />
            </FormCell>
            <FaixaCampos />
          </FormGrid>
        </FormGroup>
        <FormGroup title="Primeiro salário" help="A faixa começa nesta data; antes dela não tem salário.">
          <FormGrid>
            <SalarioDaFaixaCampos />
          </FormGrid>
        </FormGroup>
      </FormColumns>
      <FormFooter
        onCancel={() => (cargoId ? go(`/cargo-salario/cargos/${cargoId}`, { search: { aba: 'faixas' } }) : go(BASE))}
      />
    </Form>
  )
}
