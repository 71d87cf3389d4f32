import type { NomeDeCampo } from '@quadro/contract/externo/cadastro/campos.ts'

/** Properties of a field of the registration. */
export interface Desenho {
  name: NomeDeCampo
  required: boolean
}
