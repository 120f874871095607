export type Country = 'DK' | 'SE' | 'NO' | 'GB';

/** A real town: its main postcode (in Britain the outward part), its region and its position in degrees, rounded. */
export interface Town {
  country: Country;
  zipCode: string;
  name: string;
  area: string;
  latitude: number;
  longitude: number;
}

type Row = readonly [zipCode: string, name: string, latitude: number, longitude: number];

const denmark: Record<string, Row[]> = {
  'Region Hovedstaden': [
    ['1050', 'København K', 55.68, 12.59],
    ['2000', 'Frederiksberg', 55.68, 12.53],
    ['2100', 'København Ø', 55.71, 12.58],
    ['2200', 'København N', 55.69, 12.55],
    ['2500', 'Valby', 55.66, 12.5],
    ['2800', 'Kongens Lyngby', 55.77, 12.5],
    ['2900', 'Hellerup', 55.73, 12.57],
    ['3000', 'Helsingør', 56.04, 12.61],
    ['3400', 'Hillerød', 55.93, 12.31],
    ['3600', 'Frederikssund', 55.84, 12.07],
    ['3700', 'Rønne', 55.1, 14.71],
  ],
  'Region Sjælland': [
    ['4000', 'Roskilde', 55.64, 12.08],
    ['4100', 'Ringsted', 55.44, 11.79],
    ['4200', 'Slagelse', 55.4, 11.35],
    ['4220', 'Korsør', 55.33, 11.14],
    ['4300', 'Holbæk', 55.72, 11.71],
    ['4400', 'Kalundborg', 55.68, 11.09],
    ['4500', 'Nykøbing Sjælland', 55.92, 11.67],
    ['4600', 'Køge', 55.46, 12.18],
    ['4700', 'Næstved', 55.23, 11.76],
    ['4760', 'Vordingborg', 55.01, 11.91],
    ['4800', 'Nykøbing Falster', 54.77, 11.87],
  ],
  'Region Syddanmark': [
    ['5000', 'Odense C', 55.4, 10.39],
    ['5500', 'Middelfart', 55.5, 9.73],
    ['5600', 'Faaborg', 55.1, 10.24],
    ['5700', 'Svendborg', 55.06, 10.61],
    ['5800', 'Nyborg', 55.31, 10.79],
    ['6000', 'Kolding', 55.49, 9.47],
    ['6100', 'Haderslev', 55.25, 9.49],
    ['6200', 'Aabenraa', 55.04, 9.42],
    ['6400', 'Sønderborg', 54.91, 9.79],
    ['6700', 'Esbjerg', 55.47, 8.45],
    ['6760', 'Ribe', 55.33, 8.76],
    ['7000', 'Fredericia', 55.57, 9.75],
    ['7100', 'Vejle', 55.71, 9.54],
  ],
  'Region Midtjylland': [
    ['6950', 'Ringkøbing', 56.09, 8.24],
    ['7400', 'Herning', 56.14, 8.97],
    ['7500', 'Holstebro', 56.36, 8.62],
    ['8000', 'Aarhus C', 56.16, 10.21],
    ['8400', 'Ebeltoft', 56.19, 10.68],
    ['8600', 'Silkeborg', 56.17, 9.55],
    ['8700', 'Horsens', 55.86, 9.85],
    ['8800', 'Viborg', 56.45, 9.4],
    ['8900', 'Randers C', 56.46, 10.04],
  ],
  'Region Nordjylland': [
    ['7700', 'Thisted', 56.96, 8.69],
    ['9000', 'Aalborg', 57.05, 9.92],
    ['9500', 'Hobro', 56.64, 9.79],
    ['9800', 'Hjørring', 57.46, 9.98],
    ['9900', 'Frederikshavn', 57.44, 10.54],
    ['9990', 'Skagen', 57.72, 10.58],
  ],
};

const sweden: Record<string, Row[]> = {
  'Skåne län': [
    ['211 20', 'Malmö', 55.6, 13],
    ['222 21', 'Lund', 55.7, 13.19],
    ['231 42', 'Trelleborg', 55.38, 13.16],
    ['252 20', 'Helsingborg', 56.05, 12.69],
    ['261 31', 'Landskrona', 55.87, 12.83],
    ['271 30', 'Ystad', 55.43, 13.82],
    ['291 31', 'Kristianstad', 56.03, 14.16],
  ],
  'Hallands län': [
    ['302 42', 'Halmstad', 56.67, 12.86],
    ['311 31', 'Falkenberg', 56.91, 12.49],
    ['432 41', 'Varberg', 57.11, 12.25],
  ],
  'Blekinge län': [['371 31', 'Karlskrona', 56.16, 15.59]],
  'Kronobergs län': [['352 30', 'Växjö', 56.88, 14.81]],
  'Kalmar län': [
    ['392 31', 'Kalmar', 56.66, 16.36],
    ['593 30', 'Västervik', 57.76, 16.64],
  ],
  'Gotlands län': [['621 55', 'Visby', 57.64, 18.3]],
  'Jönköpings län': [['553 16', 'Jönköping', 57.78, 14.16]],
  'Västra Götalands län': [
    ['411 05', 'Göteborg', 57.71, 11.97],
    ['451 31', 'Uddevalla', 58.35, 11.94],
    ['461 30', 'Trollhättan', 58.28, 12.29],
    ['503 30', 'Borås', 57.72, 12.94],
    ['541 30', 'Skövde', 58.39, 13.85],
  ],
  'Östergötlands län': [
    ['582 22', 'Linköping', 58.41, 15.62],
    ['602 24', 'Norrköping', 58.59, 16.19],
  ],
  'Södermanlands län': [['611 31', 'Nyköping', 58.75, 17.01]],
  'Örebro län': [['702 10', 'Örebro', 59.27, 15.21]],
  'Värmlands län': [['652 24', 'Karlstad', 59.38, 13.5]],
  'Västmanlands län': [['722 11', 'Västerås', 59.61, 16.55]],
  'Uppsala län': [['753 20', 'Uppsala', 59.86, 17.64]],
  'Stockholms län': [
    ['111 20', 'Stockholm', 59.33, 18.07],
    ['151 32', 'Södertälje', 59.2, 17.63],
    ['761 30', 'Norrtälje', 59.76, 18.7],
  ],
  'Dalarnas län': [['791 30', 'Falun', 60.61, 15.63]],
  'Gävleborgs län': [['803 20', 'Gävle', 60.67, 17.15]],
  'Västerbottens län': [['903 26', 'Umeå', 63.83, 20.26]],
  'Norrbottens län': [['972 31', 'Luleå', 65.58, 22.15]],
};

const norway: Record<string, Row[]> = {
  Oslo: [
    ['0150', 'Oslo', 59.91, 10.75],
    ['0350', 'Oslo', 59.93, 10.72],
  ],
  Østfold: [
    ['1530', 'Moss', 59.43, 10.66],
    ['1606', 'Fredrikstad', 59.21, 10.94],
    ['1767', 'Halden', 59.12, 11.39],
  ],
  Akershus: [
    ['1338', 'Sandvika', 59.89, 10.53],
    ['2000', 'Lillestrøm', 59.96, 11.05],
  ],
  Innlandet: [
    ['2317', 'Hamar', 60.79, 11.07],
    ['2609', 'Lillehammer', 61.12, 10.47],
    ['2815', 'Gjøvik', 60.8, 10.69],
  ],
  Buskerud: [
    ['3015', 'Drammen', 59.74, 10.2],
    ['3611', 'Kongsberg', 59.67, 9.65],
  ],
  Vestfold: [
    ['3110', 'Tønsberg', 59.27, 10.41],
    ['3210', 'Sandefjord', 59.13, 10.22],
    ['3256', 'Larvik', 59.05, 10.03],
  ],
  Telemark: [['3717', 'Skien', 59.21, 9.61]],
  Agder: [
    ['4611', 'Kristiansand', 58.15, 8],
    ['4836', 'Arendal', 58.46, 8.77],
  ],
  Rogaland: [
    ['4006', 'Stavanger', 58.97, 5.73],
    ['5528', 'Haugesund', 59.41, 5.27],
  ],
  Vestland: [['5014', 'Bergen', 60.39, 5.32]],
  'Møre og Romsdal': [['6002', 'Ålesund', 62.47, 6.15]],
  Trøndelag: [['7011', 'Trondheim', 63.43, 10.4]],
  Nordland: [['8006', 'Bodø', 67.28, 14.4]],
  Troms: [['9008', 'Tromsø', 69.65, 18.96]],
};

const britain: Record<string, Row[]> = {
  'Greater London': [
    ['E8', 'London', 51.54, -0.06],
    ['N1', 'London', 51.54, -0.1],
    ['SE15', 'London', 51.47, -0.07],
  ],
  'Greater Manchester': [['M1', 'Manchester', 53.48, -2.24]],
  Merseyside: [['L1', 'Liverpool', 53.4, -2.98]],
  'West Yorkshire': [['LS1', 'Leeds', 53.8, -1.55]],
  'South Yorkshire': [['S1', 'Sheffield', 53.38, -1.47]],
  'North Yorkshire': [['YO1', 'York', 53.96, -1.08]],
  'Tyne and Wear': [['NE1', 'Newcastle upon Tyne', 54.97, -1.61]],
  'West Midlands': [['B1', 'Birmingham', 52.48, -1.9]],
  Nottinghamshire: [['NG1', 'Nottingham', 52.95, -1.15]],
  Oxfordshire: [['OX1', 'Oxford', 51.75, -1.26]],
  Cambridgeshire: [['CB1', 'Cambridge', 52.2, 0.13]],
  Norfolk: [['NR1', 'Norwich', 52.63, 1.3]],
  'East Sussex': [['BN1', 'Brighton', 50.83, -0.14]],
  'City of Bristol': [['BS1', 'Bristol', 51.45, -2.59]],
  Somerset: [['BA1', 'Bath', 51.38, -2.36]],
  'City of Edinburgh': [['EH1', 'Edinburgh', 55.95, -3.19]],
  'Glasgow City': [['G1', 'Glasgow', 55.86, -4.25]],
  'City of Cardiff': [['CF10', 'Cardiff', 51.48, -3.18]],
};

const inCountry = (country: Country, areas: Record<string, Row[]>): Town[] =>
  Object.entries(areas).flatMap(([area, rows]) =>
    rows.map(([zipCode, name, latitude, longitude]) => ({ country, zipCode, name, area, latitude, longitude })),
  );

export const towns: Town[] = [
  ...inCountry('DK', denmark),
  ...inCountry('SE', sweden),
  ...inCountry('NO', norway),
  ...inCountry('GB', britain),
];
