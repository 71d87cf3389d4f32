import { sql } from 'kysely'
import { type Inconsistency, registerIntegrityCheck } from '../../kit/integrity.ts'

registerIntegrityCheck(
  'Estabelecimentos',
  () => sql<Inconsistency>`
    select s.nome as registro, 'O CNPJ não é da mesma raiz que o da empresa' as inconsistencia,
           'Grave o estabelecimento de novo com o complemento do CNPJ' as sugestao
      from estabelecimento s join empresa e on e.id = s.empresa_id
     where left(s.cnpj, 8) <> left(e.cnpj, 8) order by s.nome`,
)
registerIntegrityCheck(
  'Estabelecimentos',
  () => sql<Inconsistency>`
    select s.nome as registro, 'A cidade ' || c.nome || ' não é da UF do endereço' as inconsistencia,
           'Escolha de novo a UF e a cidade' as sugestao
      from estabelecimento s join cidade c on c.id = s.cidade_id where c.estado_id <> s.uf_id order by s.nome`,
)
registerIntegrityCheck(
  'Pessoas',
  () => sql<Inconsistency>`
    select p.nome as registro, 'A cidade ' || c.nome || ' não é da UF do endereço' as inconsistencia,
           'Escolha de novo a UF e a cidade' as sugestao
      from pessoa p join cidade c on c.id = p.cidade_id where c.estado_id <> p.uf_id order by p.nome, p.id`,
)
