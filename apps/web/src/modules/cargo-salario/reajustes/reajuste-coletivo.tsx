import { opcoesDeCargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as c from '@quadro/contract/cargo-salario/reajustes/reajustes-coletivos.ts'
import type { TipoReajuste } from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { holds } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import {
  FormChecklist,
  FormMoney,
  FormMultiSelect,
  FormNumber,
  FormSelect,
  FormTreeMulti,
} from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { FormCell, FormGrid, FormGroup, RadioGroup } from '../../../ui/fields/index.ts'
import { Lock } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { emOpcoes, useAreas, useEstabelecimentos, useIndices } from '../opcoes.ts'
import { QuemVe } from '../pessoas/salario.tsx'
import { BASE_DAS_TABELAS, POR_TIPO, resultadoDoLote, useTabelasAbertas } from './reajuste-partes.tsx'

const TELAS = {
  C: {
    title: 'Movimentação Coletiva de Talentos',
    entry: c.deColaboradores,
    facts: 'Propõe um reajuste a quem trabalha nos estabelecimentos e áreas, na data da tabela.',
    por: ['1', '2', '3'],
  },
  F: {
    title: 'Movimentação Coletiva de Faixas Salariais',
    entry: c.deFaixas,
    facts: 'Propõe um reajuste às faixas de quem trabalha nos estabelecimentos e áreas.',
    por: ['2', '3'],
  },
  I: {
    title: 'Movimentação Coletiva de Índices',
    entry: c.deIndices,
    facts: 'Propõe um reajuste aos índices que os salários dos estabelecimentos e áreas seguem.',
    por: ['3'],
  },
} as const

/** Adds many rows to a table: which people, and how much. */
export function ReajusteColetivo({ tipo }: { tipo: TipoReajuste }) {
  const { title, facts } = TELAS[tipo]
  const ve = tipo === 'I' || holds(verSalario.name)
  return (
    <>
      <PageHeader title={title} facts={facts} hasLine />
      {ve ? (
        <Formulario tipo={tipo} />
      ) : (
        <EmptyState icon={Lock} title="Você não vê salários" action={<QuemVe />}>
          Um reajuste propõe salários: quem o insere precisa poder vê-los.
        </EmptyState>
      )}
    </>
  )
}

function Formulario({ tipo }: { tipo: TipoReajuste }) {
  const go = useGo()
  const [search] = useSearchState()
  const { entry } = TELAS[tipo]
  const tabelas = useTabelasAbertas(tipo)
  const estabelecimentos = useEstabelecimentos()
  const areas = useAreas()
  const cargos = emOpcoes(useCall(opcoesDeCargo, {}, { silent: true, enabled: tipo !== 'I' }).data)
  const tabelaId = Number(search.tabelaId) || null
  const form = useEntityForm({
    draft: inTab('reajuste-coletivo', tipo),
    // Fields that a type does not have are neither shown nor required.
    schema: entry.input as typeof c.deColaboradores.input,
    values: {
      tabelaId: tabelaId as never,
      estabelecimentosIds: [],
      areasIds: [],
      ...(tipo === 'I' ? {} : { cargosIds: [], indiceId: null }),
      reajustePor: 3,
      tipo: 1,
      percentual: null,
      valor: null,
    } as never,
    save: async (output) => ({
      ...(await call(entry as typeof c.deColaboradores, output, { errors: 'none' })),
      tabelaId: output.tabelaId,
    }),
    done: (feito) => {
      toast.success(resultadoDoLote(feito))
      go(`${BASE_DAS_TABELAS}/${feito.tabelaId}`)
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <FormColumns top={<FormSummary />}>
        <FormGroup title="Quem">
          <FormGrid>
            <FormCell>
              <FormSelect name="tabelaId" options={tabelas} />
            </FormCell>
            <FormCell span={6}>
              <FormMultiSelect name="estabelecimentosIds" options={estabelecimentos} required />
            </FormCell>
            <FormCell span={6}>
              <FormTreeMulti name="areasIds" nodes={areas} required help="Com as áreas que ficam abaixo." />
            </FormCell>
            {tipo !== 'I' && (
              <FormCell>
                <FormChecklist name="cargosIds" options={cargos} required />
              </FormCell>
            )}
          </FormGrid>
        </FormGroup>
        <FormGroup
          title="Quanto"
          help="Quem já está na tabela tem a proposta trocada. Um percentual ou valor negativo reduz."
        >
          <FormGrid>
            <Quanto tipo={tipo} />
          </FormGrid>
        </FormGroup>
      </FormColumns>
      <FormFooter
        saveLabel="Incluir"
        onCancel={() => go(tabelaId ? `${BASE_DAS_TABELAS}/${tabelaId}` : POR_TIPO[tipo].base)}
      />
    </Form>
  )
}

const MODOS = [
  { value: 1, label: 'Percentual' },
  { value: 2, label: 'Valor em R$' },
]
/** What the proposals pay, and what is added to the present salary. */
function Quanto({ tipo }: { tipo: TipoReajuste }) {
  const por = useField<1 | 2 | 3 | null>('reajustePor')
  const modo = useField<1 | 2 | null>('tipo')
  const indices = useIndices()
  const opcoes = c.REAJUSTE_POR.filter(({ codigo }) => (TELAS[tipo].por as readonly string[]).includes(codigo)).map(
    ({ codigo, descricao }) => ({ value: Number(codigo), label: descricao }),
  )
  return (
    <>
      {opcoes.length > 1 && (
        <FormCell span={6}>
          <RadioGroup
            {...por}
            label="Reajuste Por"
            required
            options={opcoes}
            variant="segments"
            help={por.value === 1 ? 'O salário passa a ser o da faixa.' : undefined}
            onChange={(next) => por.onChange(next as 1 | 2 | 3)}
          />
        </FormCell>
      )}
      {por.value === 2 && (
        <FormCell span={6}>
          <FormSelect
            name="indiceId"
            options={indices}
            required
            help="Quantas vezes o índice, para dar o novo salário."
          />
        </FormCell>
      )}
      {por.value !== 1 && (
        <>
          <FormCell span={6} isRowStart>
            <RadioGroup
              {...modo}
              required
              options={MODOS}
              variant="segments"
              onChange={(next) => modo.onChange(next as 1 | 2)}
            />
          </FormCell>
          <FormCell span={6}>
            {modo.value === 2 ? (
              <FormMoney name="valor" required />
            ) : (
              <FormNumber name="percentual" decimals={3} suffix="%" required />
            )}
          </FormCell>
        </>
      )}
    </>
  )
}
