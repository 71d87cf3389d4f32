import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type Ambiente, ambientes, lugarDoAmbiente } from '@quadro/contract/sst/lugares/ambientes.ts'
import { today } from '../../../kit/call/session.ts'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { CamposDoAmbiente, valoresDoAmbiente } from './ambiente-campos.tsx'
import { HistoricoDoAmbiente } from './ambiente-historico.tsx'
import { SituacaoDoAmbiente } from './ambiente-situacao.tsx'

const periodo = ({ data, dataValidade }: Ambiente) =>
  dataValidade ? `de ${formatarData(data)} a ${formatarData(dataValidade)}` : `desde ${formatarData(data)}`

export default recordPage(ambientes, {
  initial: {
    ...{ data: today(), localAmbiente: '1', chaveOpcaoTipoEstabelecimentoProprio: 'E', tipoInscricaoDeTerceiro: '1' },
    ...{ epcsIds: [], riscosAmbientes: [] },
  },
  badge: ({ situacao, cadastroPendente }) => <SituacaoDoAmbiente situacao={situacao} isPendente={cadastroPendente} />,
  facts: (ambiente) => `${lugarDoAmbiente(ambiente) || 'Sem lugar informado'} · ${periodo(ambiente)}`,
  values: valoresDoAmbiente,
  fields: ({ record }) => (
    <CamposDoAmbiente
      linha={record}
      {...(record
        ? { ajuda: 'A mesma data corrige o que está escrito; outra data insere uma mudança, e o que valia antes fica.' }
        : {})}
    />
  ),
  tabs: (ambiente) => [{ id: 'historico', label: 'Histórico', content: <HistoricoDoAmbiente ambiente={ambiente} /> }],
})
