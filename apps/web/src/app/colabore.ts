import type { StatusColabore } from '@quadro/contract/shell/sessao/sessao.ts'
import type { IntegrationStatus } from '../ui/shell/CompanySwitch.tsx'

/** The text for each state of the integration with the mobile app; without the integration there is none. */
export const COLABORE: Record<StatusColabore, IntegrationStatus> = {
  Ativo: {
    label: 'App ativo',
    tone: 'green',
    help: 'A integração com o aplicativo está ativa: os dados desta empresa chegam ao celular dos colaboradores.',
  },
  Inativo: {
    label: 'App inativo',
    tone: 'gray',
    help: 'A integração com o aplicativo está desligada nesta empresa. Ligue-a nas integrações para enviar os dados.',
  },
  NaoAutenticado: {
    label: 'App não autenticado',
    tone: 'red',
    help: 'O aplicativo recusou as credenciais da integração. Confira-as nas integrações.',
  },
  EmpresaDesintegrada: {
    label: 'App sem esta empresa',
    tone: 'amber',
    help: 'A integração funciona, mas esta empresa não está ligada ao aplicativo.',
  },
  Homologacao: {
    label: 'App em homologação',
    tone: 'blue',
    help: 'A integração usa o ambiente de testes: nada chega ao celular dos colaboradores.',
  },
  SemChavePrivada: {
    label: 'App sem chave privada',
    tone: 'red',
    help: 'Falta a chave privada da integração com o aplicativo. Informe-a nas integrações.',
  },
}
