import { FormCnpj, FormColor, FormText } from '../../../kit/form/fields.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { PreviaDasCores } from './cores.tsx'
import { FormLogo } from './logo.tsx'

/** Initial values of a new company. */
export const EMPRESA_NOVA = {
  nome: '',
  razaoSocial: '',
  cnpj: '',
  corPrimaria: '#FF850A',
  corSecundaria: '#FF850A',
  endereco: '',
  cidadeUf: '',
}

/** The company's fields (`camposDeEmpresa`) and its logo (`campoDoLogo`), the same for the installation and later. */
export function EmpresaFields({ logo = null, readOnly = false }: { logo?: string | null; readOnly?: boolean }) {
  return (
    <>
      <FormGroup title="Empresa">
        <FormGrid>
          <FormCell span={6}>
            <FormText name="nome" help="Como aparece no menu e na área do candidato." />
          </FormCell>
          <FormCell span={6}>
            <FormCnpj name="cnpj" />
          </FormCell>
          <FormCell>
            <FormText name="razaoSocial" help="Aparece nos documentos, em 'Licenciado para'." />
          </FormCell>
          <FormCell span={8}>
            <FormText name="endereco" />
          </FormCell>
          <FormCell span={4}>
            <FormText name="cidadeUf" help="Como em Fortaleza/CE." />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormLogo atual={logo} readOnly={readOnly} />
      <FormGroup title="Cores">
        <FormGrid>
          <FormCell span={6}>
            <FormColor name="corPrimaria" help="Botão principal, links e item escolhido." />
          </FormCell>
          <FormCell span={6}>
            <FormColor name="corSecundaria" help="Detalhes da área do candidato." />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <PreviaDasCores />
    </>
  )
}
