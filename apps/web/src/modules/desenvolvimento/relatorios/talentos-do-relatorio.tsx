import { listar } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { lookup } from '../../../kit/call/query.ts'
import { FormMultiLookup } from '../../../kit/form/fields.tsx'
import type { Option } from '../../../ui/fields/index.ts'

type Procura = (busca: string, page: number) => Promise<{ items: Option<number>[]; total: number }>
const procurar = lookup(listar) as Procura

/** The talents in a report, also those who left: they have a history too. */
export const TalentosDoRelatorio = ({ required }: { required?: boolean }) => (
  <FormMultiLookup name="colaboradoresIds" load={procurar} {...(required ? { required } : { placeholder: 'Todos' })} />
)
