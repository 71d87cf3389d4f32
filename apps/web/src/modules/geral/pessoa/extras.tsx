import { type ExtraVisivel, tipoDoExtra } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { FormDate, FormMoney, FormNumber, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

const DE_CADA_TIPO = {
  texto: { Campo: FormText, span: 6 },
  textolongo: { Campo: FormTextArea, span: 12 },
  data: { Campo: FormDate, span: 4 },
  valor: { Campo: FormMoney, span: 4 },
  numero: { Campo: FormNumber, span: 4 },
} as const

/** The company's extra fields, in its order and with its titles. */
export const CamposExtras = ({ campos }: { campos: readonly ExtraVisivel[] }) => (
  <FormGrid>
    {campos.map(({ campo, titulo, obrigatorio }) => {
      const { Campo, span } = DE_CADA_TIPO[tipoDoExtra(campo)]
      return (
        <FormCell key={campo} span={span}>
          <Campo name={`camposExtras.${campo}`} label={titulo} required={obrigatorio} />
        </FormCell>
      )
    })}
  </FormGrid>
)

/** The extra fields as a group of a form; renders nothing when the company has none. */
export function Extras({ campos, title = 'Campos extras' }: { campos: readonly ExtraVisivel[]; title?: string }) {
  if (campos.length === 0) return null
  return (
    <FormGroup id="extras" title={title}>
      <CamposExtras campos={campos} />
    </FormGroup>
  )
}
