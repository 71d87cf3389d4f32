import { providencias } from '@quadro/contract/gestao-talentos/ocorrencias/providencias.ts'
import { FormNumber, FormText } from '../../../kit/form/fields.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(providencias, {
  about: 'As providências formam a escada de medidas, do grau 1 ao 5. A escada propõe; quem aplica é uma pessoa.',
  form: (
    <>
      <FormText name="nome" />
      <FormNumber name="grau" help="1 é a mais leve; 5, a justa causa, que os pontos nunca propõem." />
      <FormNumber name="pontosMinimos" help="Com quantos pontos em vigor a escada a propõe." />
      <FormNumber name="diasSuspensao" help="Vazio: não suspende." />
    </>
  ),
})
