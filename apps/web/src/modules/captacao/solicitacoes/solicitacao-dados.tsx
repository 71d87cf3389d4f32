import { etapasSeletivas } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import type { Solicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { descricaoDe, ESCOLARIDADE, SEXO, TIPO_VAGA, VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { bairrosDaCidade } from '@quadro/contract/geral/lugares/cidades.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { useCall, useOptions } from '../../../kit/call/query.ts'
import { Facts } from '../../../ui/display/Facts.tsx'
import { Hidden } from '../../../ui/display/Hidden.tsx'
import { FormGroup } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'

/** The data of the request, for reading. */
export function DadosTab({ s }: { s: Solicitacao }) {
  const etapas = useOptions(etapasSeletivas.opcoes, {}, { enabled: s.etapasIds.length > 0 })
  const bairros = useCall(
    bairrosDaCidade,
    { id: s.cidade?.id ?? 0 },
    { silent: true, enabled: s.cidade !== null && s.bairrosIds.length > 0 },
  ).data
  const idades = [s.idadeMinima !== null && `de ${s.idadeMinima}`, s.idadeMaxima !== null && `até ${s.idadeMaxima}`]
    .filter(Boolean)
    .join(' ')
  const liberada = s.status !== 'I'
  return (
    <FormColumns>
      <FormGroup title="Dados da solicitação">
        <Facts
          items={[
            { label: 'Estabelecimento', value: s.estabelecimento?.nome },
            { label: 'Área Organizacional', value: s.areaOrganizacional?.nome },
            { label: 'Motivo', value: s.motivoSolicitacao?.nome },
            { label: 'Cargo / Faixa Salarial', value: s.faixaSalarial?.nome },
            { label: 'Ambiente', value: s.ambiente?.nome },
            { label: 'Função', value: s.funcao?.nome },
            { label: 'Data', value: formatarData(s.data) },
            { label: 'Solicitante', value: s.solicitante?.nome },
            { label: 'Recrutador responsável', value: s.recrutadorResponsavel },
            {
              label: 'Talentos substituídos',
              value: s.colaboradoresSubstituidos.map((t) => t.nome).join(', '),
              isWide: true,
            },
          ]}
        />
      </FormGroup>
      <FormGroup title="Vaga">
        <Facts
          items={[
            { label: 'Número de vagas', value: s.quantidade },
            { label: 'Tipo de vaga', value: descricaoDe(TIPO_VAGA, s.tipoVaga) },
            { label: 'Horário comercial', value: s.horarioComercial },
            { label: 'Horas diárias previstas', value: s.horasDiariasPrevistas },
            { label: 'Dias previstos', value: s.qtdDiasPrevisao },
            { label: 'Previsão de encerramento', value: formatarData(s.dataPrevisaoEncerramento) },
            { label: 'Vínculo', value: descricaoDe(VINCULO, s.vinculo) },
            {
              label: 'Remuneração',
              value: s.remuneracaoOculta ? <Hidden /> : s.remuneracao === null ? null : formatarDinheiro(s.remuneracao),
            },
            { label: 'Invisível para o gestor', value: s.invisivelParaGestor && 'Sim' },
            { label: 'Reservada a pessoas com deficiência', value: s.reservadaPcd && 'Sim' },
          ]}
        />
      </FormGroup>
      <FormGroup title="Perfil">
        <Facts
          items={[
            { label: 'Escolaridade', value: descricaoDe(ESCOLARIDADE, s.escolaridade) },
            { label: 'Sexo', value: descricaoDe(SEXO, s.sexo) },
            { label: 'Idade', value: idades && `${idades} anos` },
            { label: 'Cidade', value: s.cidade && `${s.cidade.nome}, ${s.cidade.uf.sigla}` },
            {
              label: 'Bairros',
              value: bairros
                ?.filter(({ id }) => s.bairrosIds.includes(id))
                .map(({ label }) => label)
                .join(', '),
              isWide: true,
            },
            {
              label: 'Escolaridades aceitas',
              value: s.escolaridades.map((codigo) => descricaoDe(ESCOLARIDADE, codigo)).join(', '),
              isWide: true,
            },
            { label: 'Experiências', value: s.experiencias, isWide: true },
            { label: 'Informações complementares', value: s.infoComplementares, isWide: true },
            {
              label: 'Etapas seletivas',
              value: etapas
                .filter(({ value }) => s.etapasIds.includes(Number(value)))
                .map(({ label }) => label)
                .join(', '),
              isWide: true,
            },
            { label: 'E-mails que recebem o andamento', value: s.emailsCheck.join(', '), isWide: true },
          ]}
        />
      </FormGroup>
      <FormGroup title="Andamento">
        <Facts
          items={[
            {
              label: s.status === 'R' ? 'Reprovada por' : 'Liberada por',
              value: liberada
                ? [s.liberador?.nome, s.liberadorDelegante && `em nome de ${s.liberadorDelegante.nome}`]
                    .filter(Boolean)
                    .join(', ')
                : 'Espera liberação',
            },
            { label: 'Em', value: liberada && formatarData(s.dataStatus) },
            { label: 'Observação da liberação', value: s.observacaoLiberador, isWide: true },
            { label: 'Encerrada em', value: formatarData(s.dataEncerramento) },
            { label: 'Observação do encerramento', value: s.obsEncerra, isWide: true },
            { label: 'Observação do cancelamento', value: s.obsCancelamento, isWide: true },
            { label: 'Por que candidatos ficaram sem resposta', value: s.motivoSemResposta, isWide: true },
          ]}
        />
      </FormGroup>
    </FormColumns>
  )
}
