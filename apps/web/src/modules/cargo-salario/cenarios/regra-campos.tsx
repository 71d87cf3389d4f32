import {
  MATRIZ_INICIAL,
  PONTO_DA_FAIXA,
  type Regra,
  TIPO_DE_REGRA,
  type TipoDeRegra,
} from '@quadro/contract/cargo-salario/cenarios/regra.ts'
import { useRef } from 'react'
import { FormMoney, FormNumber, FormRows } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import {
  FormCell,
  FormGrid,
  MoneyField,
  MultiSelectField,
  PercentField,
  RadioGroup,
  SelectField,
} from '../../../ui/fields/index.ts'
import { TreeMultiSelectField } from '../../../ui/fields/TreeMultiSelectField.tsx'
import { useAreas } from '../opcoes.ts'
import type { Problemas } from './cenarios-palavras.tsx'
import { MatrizCampos } from './matriz-campos.tsx'
import { erroDe, useGrupos } from './publico-e-orcamento.tsx'

const INICIAL = {
  percentual: { tipo: 'percentual', valor: null },
  valor: { tipo: 'valor', valor: null },
  ponto: { tipo: 'ponto', ponto: 'piso', percentual: null },
  matriz: MATRIZ_INICIAL,
} as unknown as Record<TipoDeRegra, Regra>

/** What the scenario proposes to everybody. What was typed for one kind of rule is there again when it is chosen again. */
export function RegraCampos({ problemas }: { problemas: Problemas }) {
  const { value: regra, onChange } = useField<Regra>('regra')
  const digitadas = useRef<Partial<Record<TipoDeRegra, Regra>>>({})
  const trocar = (tipo: TipoDeRegra) => {
    digitadas.current[regra.tipo] = regra
    onChange(digitadas.current[tipo] ?? INICIAL[tipo])
  }
  return (
    <>
      <FormCell>
        <RadioGroup<TipoDeRegra>
          label="Regra"
          name="regra.tipo"
          variant="inline"
          options={TIPO_DE_REGRA.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))}
          value={regra.tipo}
          onChange={trocar}
        />
      </FormCell>
      {regra.tipo === 'percentual' && (
        <FormCell span={4}>
          <FormNumber name="regra.valor" label="Percentual" required decimals={3} suffix="%" />
        </FormCell>
      )}
      {regra.tipo === 'valor' && (
        <FormCell span={4}>
          <FormMoney name="regra.valor" label="Valor" required />
        </FormCell>
      )}
      {regra.tipo === 'ponto' && (
        <>
          <FormCell span={6}>
            <SelectField
              label="Ponto da faixa"
              name="regra.ponto"
              clearable={false}
              options={PONTO_DA_FAIXA.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))}
              value={regra.ponto}
              onChange={(ponto) =>
                onChange({
                  ...regra,
                  ponto: ponto ?? 'piso',
                  percentual: ponto === 'valor' ? (regra.percentual ?? 100) : null,
                })
              }
            />
          </FormCell>
          {regra.ponto === 'valor' && (
            <FormCell span={6}>
              <FormNumber
                name="regra.percentual"
                label="Percentual do valor da faixa"
                required
                decimals={2}
                suffix="%"
              />
            </FormCell>
          )}
          <FormCell>Quem já ganha mais do que isso fica como está.</FormCell>
        </>
      )}
      {regra.tipo === 'matriz' && (
        <FormCell>
          <MatrizCampos regra={regra} onChange={onChange} problemas={problemas} />
        </FormCell>
      )}
    </>
  )
}

type UmaExcecao = { areasIds: number[]; gruposIds: number[]; tipo: 'percentual' | 'valor'; valor: number | null }
/** Areas or occupational groups with a raise of their own; the first that fits a person counts. */
export function ExcecoesCampos({ problemas }: { problemas: Problemas }) {
  const areas = useAreas()
  const grupos = useGrupos()
  return (
    <FormRows<UmaExcecao>
      label="Exceções"
      name="excecoes"
      help="Valem no lugar da regra. Quem cabe em mais de uma segue a primeira."
      rowName="Exceção"
      addLabel="Adicionar exceção"
      isTall
      max={20}
      newRow={() => ({ areasIds: [], gruposIds: [], tipo: 'percentual', valor: null })}
      renderRow={(row, change, { index, label }) => {
        const campo = (nome: string) => ({
          name: `excecoes.${index}.${nome}`,
          error: erroDe(problemas, `excecoes.${index}.${nome}`),
        })
        return (
          <FormGrid>
            <FormCell span={6}>
              <TreeMultiSelectField
                {...campo('areasIds')}
                label={`Áreas da ${label.toLowerCase()}`}
                nodes={areas}
                value={row.areasIds}
                onChange={(areasIds) => change({ ...row, areasIds })}
              />
            </FormCell>
            <FormCell span={6}>
              <MultiSelectField<number>
                {...campo('gruposIds')}
                label={`Grupos da ${label.toLowerCase()}`}
                options={grupos}
                value={grupos.filter((g) => row.gruposIds.includes(g.value))}
                onChange={(next) => change({ ...row, gruposIds: next.map((g) => g.value) })}
              />
            </FormCell>
            <FormCell span={6}>
              <RadioGroup<'percentual' | 'valor'>
                {...campo('tipo')}
                label={`Reajuste da ${label.toLowerCase()}`}
                variant="segments"
                options={[
                  { value: 'percentual', label: 'Percentual' },
                  { value: 'valor', label: 'Valor em R$' },
                ]}
                value={row.tipo}
                onChange={(tipo) => change({ ...row, tipo, valor: null })}
              />
            </FormCell>
            <FormCell span={6}>
              {row.tipo === 'valor' ? (
                <MoneyField
                  {...campo('valor')}
                  label={`Valor da ${label.toLowerCase()}`}
                  value={row.valor}
                  onChange={(valor) => change({ ...row, valor })}
                />
              ) : (
                <PercentField
                  {...campo('valor')}
                  label={`Percentual da ${label.toLowerCase()}`}
                  decimals={2}
                  value={row.valor}
                  onChange={(valor) => change({ ...row, valor })}
                />
              )}
            </FormCell>
          </FormGrid>
        )
      }}
    />
  )
}
