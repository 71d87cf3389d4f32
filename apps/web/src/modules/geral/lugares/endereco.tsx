import { consultarCep } from '@quadro/contract/geral/lugares/cep.ts'
import { cidadesDoEstado, opcoesDeEstado } from '@quadro/contract/geral/lugares/estados.ts'
import { found } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { FormSelect, FormText } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { CepField, FormCell, type Option, SelectField } from '../../../ui/fields/index.ts'

/** States by name, as options of a form. */
export function useEstados(): Option<number>[] {
  const { data = [] } = useCall(opcoesDeEstado, {}, { silent: true })
  return data.map(({ id, label, sigla }) => ({ value: id, label, secondary: sigla }))
}

/** Cities of a state as options; empty without a state. */
export function useCidades(ufId: number | null): Option<number>[] {
  const { data = [] } = useCall(cidadesDoEstado, { id: ufId ?? 0 }, { silent: true, enabled: ufId !== null })
  return ufId === null ? [] : data.map(({ id, nome }) => ({ value: id, label: nome }))
}

/**
 * The address block with the fields cep, ufId, cidadeId, logradouro, numero, complemento and bairro of its form. The postal code fills in
 * what it knows; fields that it does not know keep their values.
 */
export function EnderecoFields() {
  const cep = useField<string | null>('cep')
  const uf = useField<number | null>('ufId')
  const cidade = useField<number | null>('cidadeId')
  const logradouro = useField<string | null>('logradouro')
  const bairro = useField<string | null>('bairro')
  const ufId = uf.value ?? null

  const fill = async (typed: string): Promise<boolean> => {
    const place = await found(call(consultarCep, { cep: typed }, { errors: 'none', silent: true }))
    if (place?.ufId) uf.onChange(place.ufId)
    if (place?.cidadeId) cidade.onChange(place.cidadeId)
    if (place?.logradouro) logradouro.onChange(place.logradouro)
    if (place?.bairro) bairro.onChange(place.bairro)
    return place !== undefined
  }

  return (
    <>
      <FormCell span={12}>
        <CepField {...cep} value={cep.value ?? ''} onLookup={fill} />
      </FormCell>
      <FormCell span={12}>
        <SelectField
          {...uf}
          value={ufId}
          options={useEstados()}
          onChange={(next) => {
            uf.onChange(next)
            // A city of another state would be refused.
            if (next !== ufId) cidade.onChange(null)
          }}
        />
      </FormCell>
      <FormCell span={12}>
        <FormSelect
          name="cidadeId"
          options={useCidades(ufId)}
          placeholder={ufId === null ? 'Escolha antes a UF' : 'Selecione'}
        />
      </FormCell>
      <FormCell span={8}>
        <FormText name="logradouro" />
      </FormCell>
      <FormCell span={4}>
        <FormText name="numero" />
      </FormCell>
      <FormCell span={6}>
        <FormText name="complemento" />
      </FormCell>
      <FormCell span={6}>
        <FormText name="bairro" />
      </FormCell>
    </>
  )
}
