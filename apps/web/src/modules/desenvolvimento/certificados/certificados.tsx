import {
  CAMPOS_DO_CERTIFICADO,
  CERTIFICADO_PADRAO,
} from '@quadro/contract/desenvolvimento/certificados/certificado-campos.ts'
import { certificados } from '@quadro/contract/desenvolvimento/certificados/certificados.ts'
import { FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { FormCell } from '../../../ui/fields/index.ts'

export default registryScreens(certificados, {
  about: 'O certificado é o texto que se imprime para quem foi certificado; as certificações dizem qual usam.',
  columns: [
    { key: 'titulo', width: 220, grow: 1, isName: true },
    { key: 'conteudo', width: 320, grow: 3, phone: 'second' },
  ],
  initial: CERTIFICADO_PADRAO,
  form: (
    <>
      <FormCell>
        <FormText name="titulo" help="O que aparece em destaque, abaixo da palavra CERTIFICADO." />
      </FormCell>
      <FormCell>
        <FormTextArea
          name="conteudo"
          rows={6}
          help="Os campos entre chaves são trocados pelo que valem na impressão."
        />
      </FormCell>
      <FormCell>
        <FactRows
          items={CAMPOS_DO_CERTIFICADO.map(({ campo, descricao }) => ({ label: `{{${campo}}}`, value: descricao }))}
        />
      </FormCell>
    </>
  ),
})
