import { ocorrencias } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencias.ts'
import { FormNumber, FormRef, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(ocorrencias, {
  about: 'O catálogo do que pode ser registrado: cada ocorrência tem um tipo e os pontos que ela soma.',
  columns: [
    { key: 'nome', width: 220, grow: 3, isName: true },
    { key: 'tipoNome', width: 180, grow: 2 },
    { key: 'natureza', width: 120, priority: 2 },
    { key: 'pontos', width: 90 },
    { key: 'contaAbsenteismo', width: 150, priority: 1, isHiddenAtFirst: true },
  ],
  form: (
    <>
      <FormText name="nome" />
      <FormRef name="tipoOcorrenciaId" />
      <FormNumber name="pontos" help="Copiados em cada registro. Uma ocorrência positiva não soma pontos." />
      <FormSwitch name="contaAbsenteismo" consequence="O dia da ocorrência é um dia de ausência." />
    </>
  ),
})
