import { PERFIS_PRONTOS } from '../modules/utilitario/acessos/perfis-prontos.ts'

/** The companies; `partes` is the share of the demonstration's records that each has. */
export const EMPRESAS = [
  {
    nome: 'Horizonte Alimentos',
    razao: 'Horizonte Alimentos S.A.',
    raiz: 2_345_678,
    cor: '#FF850A',
    endereco: 'Rua das Amoreiras, 410',
    cidade: 'Fortaleza, CE',
    partes: 0.7,
  },
  {
    nome: 'Horizonte Logística',
    razao: 'Horizonte Logística Ltda.',
    raiz: 2_345_901,
    cor: '#2563EB',
    endereco: 'Rodovia BR-116, km 18',
    cidade: 'Eusébio, CE',
    partes: 0.2,
  },
  {
    nome: 'Café Boa Serra',
    razao: 'Café Boa Serra Indústria Ltda.',
    raiz: 2_346_120,
    cor: '#16A34A',
    endereco: 'Avenida do Contorno, 88',
    cidade: 'Caruaru, PE',
    partes: 0.1,
  },
] as const

/** The password of all users. */
export const SENHA = 'quadro'
/** The users, each with a profile. */
export const LOGINS = [
  { papel: 'Administração', login: 'renata', nome: 'Renata Vasconcelos', perfil: PERFIS_PRONTOS.administrador },
  { papel: 'RH', login: 'camila', nome: 'Camila Duarte', perfil: PERFIS_PRONTOS.rh },
  { papel: 'Recrutamento', login: 'diego', nome: 'Diego Fonseca', perfil: PERFIS_PRONTOS.recrutamento },
  { papel: 'Gestão de área', login: 'marcos', nome: 'Marcos Paulo Ribas', perfil: PERFIS_PRONTOS.gestor },
] as const
