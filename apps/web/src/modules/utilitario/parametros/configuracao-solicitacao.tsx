import {
  CAMPOS_CONFIGURAVEIS,
  type CampoConfiguravel,
  rotuloDoCampo,
} from '@quadro/contract/captacao/solicitacoes/solicitacao-regras.ts'
import { useField } from '../../../kit/form/form.tsx'
import { FormCell, FormGrid, FormGroup, RadioGroup, ReadOnlyValue } from '../../../ui/fields/index.ts'

type Uso = 'oculto' | 'opcional' | 'obrigatorio'
const OPCOES = [
  { value: 'oculto', label: 'Oculto' },
  { value: 'opcional', label: 'Opcional' },
  { value: 'obrigatorio', label: 'Obrigatório' },
] as const

/** How the company uses each field of a request. Fields decided by a switch above are read-only. */
export function CamposDaSolicitacao() {
  const ocultos = useField<string[]>('camposSolicitacaoOcultos')
  const obrigatorios = useField<string[]>('camposSolicitacaoObrigatorios')
  const flags = {
    solPessoalExibirSalario: useField<boolean>('solPessoalExibirSalario').value,
    solPessoalExibirColabSubstituido: useField<boolean>('solPessoalExibirColabSubstituido').value,
    solPessoalObrigarDadosComplementares: useField<boolean>('solPessoalObrigarDadosComplementares').value,
    obrigarAmbienteFuncao: useField<boolean>('obrigarAmbienteFuncao').value,
  }
  const uso = (campo: CampoConfiguravel): Uso =>
    obrigatorios.value.includes(campo) ? 'obrigatorio' : ocultos.value.includes(campo) ? 'oculto' : 'opcional'
  const set = (campo: CampoConfiguravel, next: Uso) => {
    const with_ = (list: string[], isIn: boolean) => [...list.filter((c) => c !== campo), ...(isIn ? [campo] : [])]
    ocultos.onChange(with_(ocultos.value, next === 'oculto'))
    obrigatorios.onChange(with_(obrigatorios.value, next === 'obrigatorio'))
  }
  return (
    <FormGroup
      id="campos-solicitacao"
      title="Campos da solicitação"
      help="Descrição, data, número de vagas, horário e tipo de vaga são sempre pedidos. O que já foi gravado em um campo oculto continua guardado."
    >
      <FormGrid>
        {CAMPOS_CONFIGURAVEIS.map(({ campo, exibidoPor, exigidoPor }) => {
          const label = campo === 'cidadeId' ? 'UF e cidade' : rotuloDoCampo(campo)
          const fixed =
            exibidoPor && !flags[exibidoPor] ? 'Oculto' : exigidoPor && flags[exigidoPor] ? 'Obrigatório' : undefined
          return (
            <FormCell key={campo} span={6}>
              {fixed ? (
                <ReadOnlyValue label={label} value={fixed} locked />
              ) : (
                <RadioGroup
                  label={label}
                  variant="segments"
                  value={uso(campo)}
                  options={exibidoPor ? OPCOES.slice(1) : OPCOES}
                  onChange={(next) => set(campo, next)}
                />
              )}
            </FormCell>
          )
        })}
      </FormGrid>
    </FormGroup>
  )
}
