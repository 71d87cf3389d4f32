import { afastamentos, CLASSE_DO_AFASTAMENTO } from '@quadro/contract/sst/afastamentos/afastamentos.ts'
import { FormCode, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { activeColumn } from '../../../kit/list/columns.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'
import { FormCell } from '../../../ui/fields/index.ts'

export default registryScreens(afastamentos, {
  about: 'Por que alguém pode ser afastado. A classe diz o que o afastamento pede além do período.',
  initial: { ativo: true, absenteismo: false, inss: false, mandatoSindical: false, mandatoEletivo: false },
  isMuted: (row) => row.ativo === false,
  columns: [
    { key: 'descricao', width: 260, grow: 3, isName: true },
    { key: 'classe', width: 170, grow: 1, priority: 1 },
    { key: 'codigoEsocial', width: 130, priority: 2 },
    { key: 'absenteismo', width: 150, priority: 3 },
    { key: 'inss', width: 120, priority: 4 },
    activeColumn('ativo'),
  ],
  form: (
    <>
      <FormText name="descricao" />
      <FormCode name="classe" codes={CLASSE_DO_AFASTAMENTO} />
      <FormCell span={6}>
        <FormText name="codigoEsocial" help="Da tabela 18; pedido de quem aderiu ao eSocial." />
      </FormCell>
      <FormCell span={6}>
        <FormText name="codigoAc" />
      </FormCell>
      <FormSwitch
        name="absenteismo"
        consequence="Os dias contam como ausência, também em Talentos sem Afastamento. Férias, em geral, não contam."
      />
      <FormSwitch name="inss" consequence="Quem paga o período é o INSS." />
      <FormSwitch name="mandatoSindical" consequence="O afastamento pede o CNPJ do sindicato e quem paga." />
      <FormSwitch name="mandatoEletivo" consequence="O afastamento pede o CNPJ do órgão e quem paga." />
      <FormSwitch name="ativo" consequence="Inativo não é oferecido em afastamentos novos; os que há ficam." />
    </>
  ),
})
