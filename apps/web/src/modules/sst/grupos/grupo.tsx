import { formatarData } from '@quadro/contract/kit/formato.ts'
import { clonar, descricaoDaFinalidade, type Grupo, grupos, lugarDoGrupo } from '@quadro/contract/sst/grupos/grupos.ts'
import { can, today } from '../../../kit/call/session.ts'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { Clonar } from './clonar.tsx'
import { CamposDoGrupo, valoresDoGrupo } from './grupo-campos.tsx'
import { HistoricoDoGrupo } from './grupo-historico.tsx'
import { MedicoesDoGrupo } from './grupo-medicoes.tsx'

const fatos = (grupo: Grupo) =>
  [
    descricaoDaFinalidade(grupo.finalidade),
    lugarDoGrupo(grupo),
    grupo.situacao === 'I' ? `a partir de ${formatarData(grupo.data)}` : `desde ${formatarData(grupo.data)}`,
  ].join(' · ')

export default recordPage(grupos, {
  initial: {
    ...{ data: today(), finalidade: 'eSocial_PGR', localAmbienteGrupoHomogeneo: 'E' },
    ...{ estabelecimentosIds: [], obrasIds: [], ambientesIds: [] },
  },
  facts: fatos,
  values: valoresDoGrupo,
  actions: (grupo) => can(clonar) && <Clonar grupo={grupo} />,
  fields: ({ record }) => (
    <CamposDoGrupo
      linha={record}
      historicos={record?.historicos ?? []}
      ajuda={
        record &&
        'A mesma data corrige o que está escrito; outra data insere uma mudança, com as medições de antes, e o que valia antes fica.'
      }
    />
  ),
  tabs: (grupo) => [
    { id: 'medicoes', label: 'Medições de risco', content: <MedicoesDoGrupo grupo={grupo} /> },
    { id: 'historico', label: 'Histórico', content: <HistoricoDoGrupo grupo={grupo} /> },
  ],
})
