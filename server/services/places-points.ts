/**
 * Where the communities and streets of `places-streets.ts` lie: community | street | latitude,longitude of its middle |
 * metres from there to its farther end. Made by `make-street-points.ts` from the sketch map; not a survey.
 */
export const points = `
Moncton |  | 46.0982,-64.7930 |
Moncton | Alma Street | 46.0905,-64.7776 | 202
Moncton | Archibald Street | 46.0911,-64.7834 | 427
Moncton | Assomption Boulevard | 46.0842,-64.7845 | 923
Moncton | Ayer Avenue | 46.1015,-64.8289 | 770
Moncton | Baig Boulevard | 46.0746,-64.8260 | 600
Moncton | Bennett Street | 46.0805,-64.8199 | 160
Moncton | Berry Mills Road | 46.1009,-64.8836 | 4264
Moncton | Bessborough Avenue | 46.0794,-64.8175 | 554
Moncton | Bonaccord Street | 46.0900,-64.7866 | 416
Moncton | Botsford Street | 46.0936,-64.7778 | 541
Moncton | Caledonia Road | 46.1300,-64.7647 | 425
Moncton | Cameron Street | 46.0893,-64.7892 | 453
Moncton | Cedarwood Drive | 46.1482,-64.7813 | 690
Moncton | Chapman Street | 46.0791,-64.8000 | 385
Moncton | Church Street | 46.0938,-64.7802 | 596
Moncton | Commerce Street | 46.1338,-64.7213 | 668
Moncton | Connaught Avenue | 46.1033,-64.8028 | 674
Moncton | Cornhill Street | 46.0866,-64.7915 | 251
Moncton | Dominion Street | 46.0920,-64.7851 | 349
Moncton | Donald Avenue | 46.1016,-64.7770 | 329
Moncton | Douglas Avenue | 46.0883,-64.8031 | 173
Moncton | Drummond Street | 46.1092,-64.7657 | 697
Moncton | Dufferin Street | 46.0911,-64.7844 | 319
Moncton | Edinburgh Drive | 46.0832,-64.8380 | 1569
Moncton | Edmonton Avenue | 46.0953,-64.8012 | 127
Moncton | Elmwood Drive | 46.1263,-64.7706 | 2868
Moncton | English Drive | 46.0866,-64.8432 | 841
Moncton | Essex Street | 46.0954,-64.7960 | 198
Moncton | Fairview Drive | 46.0847,-64.8016 | 244
Moncton | Falkland Street | 46.0769,-64.8068 | 230
Moncton | Fleet Street | 46.0868,-64.7960 | 238
Moncton | Frenette Avenue | 46.1368,-64.7278 | 1335
Moncton | Glencairn Drive | 46.1196,-64.8597 | 498
Moncton | Glenwood Drive | 46.1053,-64.7514 | 896
Moncton | Gordon Street | 46.0881,-64.7876 | 351
Moncton | Gorge Road | 46.1568,-64.8774 | 4081
Moncton | Granite Drive | 46.1309,-64.7745 | 361
Moncton | Harrisville Boulevard | 46.1218,-64.7243 | 1701
Moncton | Hennessey Road | 46.1231,-64.7796 | 696
Moncton | High Street | 46.0915,-64.7917 | 605
Moncton | Highfield Street | 46.0911,-64.7860 | 502
Moncton | Hildegard Drive | 46.1130,-64.8458 | 622
Moncton | John Street | 46.0931,-64.7934 | 476
Moncton | Katherine Avenue | 46.1069,-64.8173 | 301
Moncton | Kendra Street | 46.1095,-64.8205 | 262
Moncton | Killam Drive | 46.0972,-64.8201 | 784
Moncton | King Street | 46.0912,-64.7746 | 205
Moncton | Loftus Street | 46.0771,-64.8327 | 332
Moncton | Lonsdale Drive | 46.1187,-64.8505 | 387
Moncton | Lutz Street | 46.0895,-64.7816 | 216
Moncton | MacBeath Avenue | 46.1044,-64.8062 | 563
Moncton | MacNaughton Avenue | 46.1309,-64.7435 | 1232
Moncton | Main Street | 46.0845,-64.7902 | 2163
Moncton | Maplehurst Drive | 46.1213,-64.8662 | 568
Moncton | Mapleton Road | 46.1236,-64.8299 | 2028
Moncton | McLaughlin Drive | 46.1198,-64.7870 | 1311
Moncton | Mill Road | 46.1058,-64.7670 | 379
Moncton | Millennium Boulevard | 46.0918,-64.8144 | 1177
Moncton | Milner Road | 46.0798,-64.8106 | 579
Moncton | Morton Avenue | 46.1098,-64.7855 | 864
Moncton | Mount Royal Boulevard | 46.0813,-64.8062 | 374
Moncton | Mountain Road | 46.1160,-64.8391 | 5175
Moncton | Noel Street | 46.1074,-64.8110 | 489
Moncton | Norwood Avenue | 46.0950,-64.7953 | 249
Moncton | Park Street | 46.0912,-64.7890 | 168
Moncton | Plaza Boulevard | 46.1136,-64.8286 | 486
Moncton | Purdy Avenue | 46.1015,-64.8203 | 468
Moncton | Queen Street | 46.0897,-64.7793 | 383
Moncton | Rennick Road | 46.1121,-64.8543 | 592
Moncton | Robinson Street | 46.0914,-64.7805 | 379
Moncton | Royal Oaks Boulevard | 46.1646,-64.7853 | 452
Moncton | Ryan Street | 46.1041,-64.8606 | 1040
Moncton | Salisbury Road | 46.0493,-64.9260 | 9317
Moncton | Shediac Road | 46.1115,-64.7350 | 3644
Moncton | Southpine Drive | 46.1442,-64.7806 | 583
Moncton | St. George Street | 46.0854,-64.8090 | 2914
Moncton | Steadman Street | 46.0932,-64.7731 | 344
Moncton | Tenth Street | 46.0880,-64.8058 | 221
Moncton | Trinity Drive | 46.1175,-64.8326 | 455
Moncton | Twin Oaks Drive | 46.1168,-64.8699 | 1591
Moncton | Université Avenue | 46.1018,-64.7861 | 786
Moncton | Urquhart Avenue | 46.1305,-64.7451 | 405
Moncton | Vaughan Harvey Boulevard | 46.0899,-64.7984 | 1178
Moncton | Victoria Street | 46.0905,-64.7794 | 436
Moncton | War Veterans Avenue | 46.0938,-64.7998 | 472
Moncton | Weldon Street | 46.0886,-64.7874 | 315
Moncton | West Lane | 46.1058,-64.8036 | 304
Moncton | Wheeler Boulevard | 46.1156,-64.8290 | 5458
Dieppe |  | 46.0905,-64.7290 |
Dieppe | Avenue Acadie | 46.0922,-64.7439 | 996
Dieppe | Avenue Pascal | 46.0956,-64.7076 | 798
Dieppe | Avenue Virginia | 46.0856,-64.7214 | 305
Dieppe | Boulevard Dieppe | 46.0926,-64.6966 | 2321
Dieppe | Chemin Bourque | 46.0842,-64.7065 | 1233
Dieppe | Chemin Chartersville | 46.0889,-64.7149 | 1506
Dieppe | Chemin Fox Creek | 46.0669,-64.7015 | 565
Dieppe | Chemin Gauvin | 46.0984,-64.7274 | 1628
Dieppe | Chemin Melanson | 46.0719,-64.7112 | 772
Dieppe | Rue Amirault | 46.0686,-64.7198 | 2258
Dieppe | Rue Centrale | 46.0809,-64.7141 | 1012
Dieppe | Rue Champlain | 46.0997,-64.7274 | 3043
Dieppe | Rue Dawson | 46.1049,-64.7163 | 555
Dieppe | Rue du Collège | 46.0979,-64.7427 | 182
Dieppe | Rue Gaspé | 46.0942,-64.7392 | 167
Dieppe | Rue Gould | 46.0995,-64.7468 | 676
Dieppe | Rue Notre-Dame | 46.0925,-64.7405 | 191
Dieppe | Rue Orléans | 46.0880,-64.7355 | 292
Dieppe | Rue Paul | 46.0969,-64.7576 | 339
Dieppe | Rue Régis | 46.0982,-64.7559 | 228
Dieppe | Rue Sainte-Thérèse | 46.0938,-64.7447 | 122
Dieppe | Rue Thomas | 46.0941,-64.7229 | 687
Riverview |  | 46.0600,-64.7870 |
Riverview | Bradford Road | 46.0585,-64.8006 | 632
Riverview | Buckingham Avenue | 46.0575,-64.8060 | 642
Riverview | Callowhill Road | 46.0420,-64.8071 | 489
Riverview | Cleveland Avenue | 46.0591,-64.7961 | 823
Riverview | Coverdale Road | 46.0642,-64.8023 | 1840
Riverview | Findlay Boulevard | 46.0584,-64.8110 | 493
Riverview | Gunningsville Boulevard | 46.0588,-64.7817 | 1583
Riverview | Henderson Avenue | 46.0465,-64.8032 | 587
Riverview | Hillsborough Road | 46.0739,-64.7568 | 2015
Riverview | Leonard Street | 46.0729,-64.7760 | 231
Riverview | Manning Road | 46.0657,-64.7471 | 206
Riverview | Old Coach Road | 46.0715,-64.7729 | 547
Riverview | Pine Glen Road | 46.0444,-64.7849 | 2770
Riverview | Pinewood Road | 46.0521,-64.7870 | 644
Riverview | Point Park Drive | 46.0772,-64.7602 | 414
Riverview | Runneymeade Road | 46.0705,-64.7626 | 615
Riverview | Sussex Avenue | 46.0543,-64.8114 | 456
Riverview | Trites Road | 46.0511,-64.8159 | 1034
Riverview | Whitepine Road | 46.0525,-64.8023 | 1041
Shediac |  | 46.2165,-64.5410 |
Shediac | Belliveau Avenue | 46.2245,-64.5337 | 684
Shediac | Calder Street | 46.2225,-64.5427 | 301
Shediac | Chesley Street | 46.2174,-64.5482 | 382
Shediac | Main Street | 46.2200,-64.5289 | 2339
Shediac | Ohio Road | 46.1922,-64.5505 | 3165
Shediac | Pleasant Street | 46.2227,-64.5461 | 294
Shediac | Pointe-du-Chêne Road | 46.2315,-64.5235 | 1271
Shediac | Sackville Street | 46.2166,-64.5473 | 402
Shediac | Sunset Avenue | 46.2344,-64.5251 | 153
Shediac | Weldon Street | 46.2145,-64.5437 | 606
Pointe-du-Chêne |  | 46.2362,-64.5245 |
Pointe-du-Chêne | Bluff Road | 46.2318,-64.4940 | 744
Pointe-du-Chêne | Parlee Beach Road | 46.2310,-64.5090 | 835
Pointe-du-Chêne | Pointe-du-Chêne Road | 46.2315,-64.5235 | 1271
Memramcook |  | 45.9890,-64.5710 |
Memramcook | Route 106 | 46.0283,-64.6293 | 6117
Salisbury |  | 46.0350,-65.0450 |
Salisbury | Route 112 | 46.0250,-64.9277 | 8804
Hillsborough |  | 45.9211,-64.6480 |
Hillsborough | Route 114 | 45.9549,-64.6809 | 12551
Cap-Pelé |  | 46.2217,-64.2680 |
Cap-Pelé | Route 133 | 46.2286,-64.3597 | 10853
Cocagne |  | 46.3380,-64.6230 |
Cocagne | Route 134 | 46.3180,-64.6156 | 11650
Grande-Digue |  | 46.2975,-64.5580 |
Grande-Digue | Route 134 | 46.3180,-64.6156 | 11650
Grande-Digue | Route 530 | 46.3142,-64.5365 | 6584
Barachois |  | 46.2290,-64.4200 |
Barachois | Route 133 | 46.2286,-64.3597 | 10853
Scoudouc |  | 46.1640,-64.5560 |
Scoudouc | Route 132 | 46.1352,-64.6220 | 6023
Irishtown |  | 46.1800,-64.7860 |
Irishtown | Route 115 | 46.2401,-64.7984 | 10007
Lakeville |  | 46.1165,-64.6800 |
Lakeville | Route 134 | 46.1696,-64.6191 | 7401
Lutes Mountain |  | 46.1480,-64.9060 |
Lutes Mountain | Route 126 | 46.1699,-64.9334 | 4376
Upper Coverdale |  | 46.0300,-64.9050 |
Upper Coverdale | Route 112 | 46.0250,-64.9277 | 8804
Lower Coverdale |  | 46.0350,-64.7330 |
Lower Coverdale | Route 114 | 45.9549,-64.6809 | 12551
Dorchester |  | 45.9000,-64.5150 |
Dorchester | Route 106 | 46.0283,-64.6293 | 6117
Sackville |  | 45.8980,-64.3690 |
`
