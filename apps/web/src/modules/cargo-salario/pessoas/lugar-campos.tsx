import { TIPO_SALARIO } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { holds } from '../../../kit/call/session.ts'
import { FormLookup, FormMoney, FormNumber, FormSelect, FormTree } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { FormCell, HiddenValue, type Option, SelectField } from '../../../ui/fields/index.ts'
import {
  buscarFaixas,
  comAtual,
  useAmbientes,
  useAreas,
  useEstabelecimentos,
  useFuncoes,
  useIndices,
} from '../opcoes.ts'

/** Values of a history row for opening a form. */
export interface LugarAtual {
  areaOrganizacionalId: number | null
  areaNome: string | null
  funcaoId: number | null
  funcaoNome: string | null
  ambienteId: number | null
  ambienteNome: string | null
}
export const SEM_LUGAR: LugarAtual = {
  areaOrganizacionalId: null,
  areaNome: null,
  funcaoId: null,
  funcaoNome: null,
  ambienteId: null,
  ambienteNome: null,
}

/** Establishment, area, position and band, function and environment of a history row. */
export function LugarCampos({
  atual,
  faixa,
  onFaixa,
  semFaixas = false,
}: {
  atual: LugarAtual
  /** The chosen band with its name. */
  faixa: Option | null
  onFaixa: (faixa: Option | null) => void
  semFaixas?: boolean
}) {
  const areas = useAreas({ id: atual.areaOrganizacionalId, nome: atual.areaNome })
  const locais = useEstabelecimentos()
  const funcoes = comAtual(useFuncoes(), { id: atual.funcaoId, nome: atual.funcaoNome })
  const ambientes = comAtual(useAmbientes(), { id: atual.ambienteId, nome: atual.ambienteNome })
  return (
    <>
      <FormCell span={6}>
        <FormSelect name="estabelecimentoId" options={locais} />
      </FormCell>
      <FormCell span={6}>
        <FormTree name="areaOrganizacionalId" nodes={areas} />
      </FormCell>
      <FormCell>
        <FormLookup
          name="faixaSalarialId"
          chosen={faixa}
          onPick={onFaixa}
          load={buscarFaixas}
          help={
            semFaixas ? (
              <>
                Ainda não há faixa salarial: cada cargo precisa de ao menos uma.{' '}
                <Link href="/cargo-salario/cargos" target="_blank">
                  Abrir os cargos em outra aba
                </Link>
              </>
            ) : undefined
          }
        />
      </FormCell>
      <FormCell span={6}>
        <FormSelect name="funcaoId" options={funcoes} />
      </FormCell>
      <FormCell span={6}>
        <FormSelect name="ambienteId" options={ambientes} />
      </FormCell>
    </>
  )
}

const tipos = TIPO_SALARIO.map((t) => ({ value: Number(t.codigo), label: t.descricao }))
/** The salary of a row: by position, index or value. Users who may not see salaries cannot change it. */
export function SalarioCampos({
  padrao,
  help,
}: {
  /** What no choice means. */
  padrao: string
  /** What it pays, for users who may see it. */
  help?: string | undefined
}) {
  const tipo = useField<number | undefined>('tipoSalario')
  const indices = useIndices()
  if (!holds(verSalario.name))
    return (
      <FormCell>
        <HiddenValue label="Salário" help={padrao} />
      </FormCell>
    )
  return (
    <>
      <FormCell span={6}>
        <SelectField
          {...tipo}
          value={tipo.value ?? null}
          options={tipos}
          placeholder={padrao}
          help={help}
          onChange={(next) => tipo.onChange(next ?? undefined)}
        />
      </FormCell>
      {tipo.value === 2 && (
        <>
          <FormCell span={6}>
            <FormSelect name="indiceId" options={indices} required />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="quantidadeIndice" decimals={2} required />
          </FormCell>
        </>
      )}
      {tipo.value === 3 && (
        <FormCell span={6}>
          <FormMoney name="salario" required />
        </FormCell>
      )}
    </>
  )
}
